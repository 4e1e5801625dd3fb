import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.mjs';

/** The parts of a language: each is one file in its folder. */
const parts = ['concepts', 'dates', 'facts', 'insights', 'pack', 'replies', 'tone'];

export const indexPath = join(root, 'writer/src/languages/all.ts');

/** The code that reads every folder of `writer/src/languages`, English first. */
export function languageIndex() {
  const folders = readdirSync(join(root, 'writer/src/languages'), { withFileTypes: true });
  const names = folders.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  const languages = ['en', ...names.filter((name) => name !== 'en').sort()];
  const imports = languages.flatMap((name) =>
    parts.map((part) => `import ${name}_${part} from './${name}/${part}.json' with { type: 'json' };`),
  );
  const rows = languages.flatMap((name) => [
    `  ${name}: {`,
    ...parts.map((part) => `    ${part}: ${name}_${part},`),
    '  },',
  ]);
  return [
    '// Made by `npm run writer:languages` from the folders beside it.',
    ...imports,
    '',
    '/** All that is known of each language, as it stands in its folder. */',
    'export const sources = {',
    ...rows,
    '};',
    '',
  ].join('\n');
}
