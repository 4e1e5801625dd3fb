import { readFileSync } from 'node:fs';
import ts from 'typescript';

const STARTERS = new Set(['it', 'test', 'describe', 'journey']);
const NEVER_RUN = new Set(['skip', 'todo', 'fails']);

/** `it.skip.each(rows)('…')` → `{ starter: 'it', modifiers: ['each', 'skip'] }`; null for any other call. */
function startedBy(call) {
  const modifiers = [];
  let callee = call.expression;
  for (;;) {
    if (ts.isPropertyAccessExpression(callee)) {
      modifiers.push(callee.name.text);
      callee = callee.expression;
    } else if (ts.isCallExpression(callee)) callee = callee.expression;
    else break;
  }
  return ts.isIdentifier(callee) && STARTERS.has(callee.text) ? { starter: callee.text, modifiers } : null;
}

/**
 * The names of what runs in a source of tests: the titles of tests and of their groups, and where a table makes tests, the words
 * that its rows begin with or consist of. Nothing of what is skipped, and nothing that stands in a comment.
 */
export function testNames(file, text = readFileSync(file, 'utf8')) {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind);
  const titles = new Set();
  const rows = new Set();
  let hasTable = false;
  const look = (node) => {
    if (ts.isCallExpression(node)) {
      const started = startedBy(node);
      if (started?.modifiers.some((name) => NEVER_RUN.has(name))) return;
      hasTable ||= started?.modifiers.includes('each') ?? false;
      const [title] = node.arguments;
      if (started && title) titles.add(ts.isStringLiteralLike(title) ? title.text : title.getText().slice(1, -1));
    }
    const isRow = ts.isArrayLiteralExpression(node.parent ?? source) || ts.isPropertyAssignment(node.parent ?? source);
    if (isRow && ts.isStringLiteralLike(node)) rows.add(node.text);
    ts.forEachChild(node, look);
  };
  look(source);
  return new Set([...titles, ...(hasTable ? rows : [])]);
}
