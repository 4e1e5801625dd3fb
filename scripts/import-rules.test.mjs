import { ESLint } from 'eslint';
import { readdirSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesWithoutZod } from './lib/import-rules.mjs';

const root = new URL('..', import.meta.url).pathname;
const eslint = new ESLint({
  cwd: root,
  overrideConfig: {
    languageOptions: { parserOptions: { projectService: false, project: false } },
    rules: {
      '@typescript-eslint/no-floating-promises': 'off',
      '@typescript-eslint/no-misused-promises': 'off',
    },
  },
});

/** How `file` would import any one source of `folder`. */
function path(file, folder) {
  const names = readdirSync(`${root}${folder}`, { recursive: true }).filter((name) => /(?<!test)\.tsx?$/.test(name));
  return relative(dirname(file), `${folder}/${names[0]}`).replace(/^(?!\.)/, './');
}

/** What the import rules say of a file with this one import. */
async function complaints(filePath, from, clause = '{ thing }') {
  const code = `import ${clause} from '${from}';\nexport const kept = thing;\n`;
  const [result] = await eslint.lintText(code, { filePath: `${root}${filePath}` });
  expect(result.fatalErrorCount).toBe(0);
  return result.messages.filter(({ ruleId }) => ruleId?.includes('restricted')).map(({ message }) => message);
}

describe('the one rule of imports', () => {
  it.each([
    ['shared/src/probe.ts', 'server/src/platform'],
    ['server/src/probe.ts', 'client/src/lib'],
    ['server/src/platform/http/probe.ts', 'server/src/features/journal'],
    ['server/src/features/journal/probe.ts', 'server/src/features/auth'],
    ['server/src/features/journal/probe.ts', 'server/src/seed'],
    ['server/src/features/journal/events/probe.ts', 'server/src/features/journal/changes'],
    ['server/src/features/journal/chat/probe.ts', 'server/src/features/journal/writing'],
    ['client/src/probe.ts', 'server/src/platform'],
    ['client/src/lib/probe.ts', 'client/src/features/auth'],
    ['client/src/ui/probe.tsx', 'client/src/app'],
    ['client/src/features/journal/probe.ts', 'client/src/features/auth'],
    ['client/src/features/journal/probe.ts', 'client/src/app'],
    ['server/src/probe.ts', 'testkit/src'],
    ['server/src/features/journal/probe.ts', 'server/test'],
    ['testkit/src/probe.ts', 'server/src/platform'],
    ['testkit/src/probe.ts', 'server/test'],
    ['e2e/probe.ts', 'server/src/platform'],
    ['e2e/probe.ts', 'server/test'],
    ['e2e/probe.ts', 'bench/lib'],
    ['bench/probe.ts', 'e2e/chaos'],
    ['server/test/probe.ts', 'bench/lib'],
    ['writer/src/probe.ts', 'server/src/platform'],
    ['client/src/probe.ts', 'writer/src'],
    ['embedded/src/probe.ts', 'server/src/platform'],
    ['client/src/lib/probe.ts', 'embedded/src'],
  ])('%s may not import from %s', async (file, folder) => {
    expect(await complaints(file, path(file, folder))).not.toEqual([]);
  });

  it.each([
    ['shared/src/probe.ts', 'react'],
    ['writer/src/probe.ts', 'pino'],
    ['server/src/app.ts', 'mongoose'],
    ['server/src/platform/http/probe.ts', '../../app.ts'],
    ['server/src/features/journal/probe.ts', '../../app.ts'],
    ['server/src/features/journal/journal.service.ts', 'mongoose'],
    ['server/src/features/journal/journal.service.ts', 'express'],
    ['server/src/features/journal/journal.repo.ts', 'express'],
    ['server/src/features/journal/journal.routes.ts', 'mongoose'],
    ['client/src/features/journal/probe.ts', '@app/shared/journal'],
    ['client/src/features/journal/probe.ts', 'zod'],
  ])('%s may not import %s', async (file, from) => {
    expect(await complaints(file, from)).not.toEqual([]);
  });

  it.each([
    ['shared/src/probe.ts', 'zod'],
    ['shared/src/probe.ts', './limits.ts'],
    ['server/src/features/journal/journal.repo.ts', 'mongoose'],
    ['server/src/features/journal/journal.routes.ts', 'express'],
    ['server/src/features/journal/probe.ts', '../../platform/config.ts'],
    [
      'server/src/features/journal/changes/probe.ts',
      path('server/src/features/journal/changes/probe.ts', 'server/src/features/journal/events'),
    ],
    ['server/src/features/journal/probe.test.ts', '@app/testkit/gemini-stand-in'],
    ['server/test/probe.ts', '@app/testkit/gemini-stand-in'],
    ['e2e/probe.ts', '@app/testkit/gemini-stand-in'],
    ['server/src/app.ts', path('server/src/app.ts', 'server/src/features/journal')],
    ['client/src/features/journal/probe.ts', '../../messages.ts'],
    ['client/src/features/journal/probe.ts', '@app/shared/limits'],
    ['client/src/app/probe.ts', path('client/src/app/probe.ts', 'client/src/features/auth')],
  ])('%s may import %s', async (file, from) => {
    expect(await complaints(file, from)).toEqual([]);
  });

  it('lets a feature take types from the types file of another, and from no other file of it', async () => {
    const from = '../journal/journal.types.ts';
    expect(await complaints('server/src/features/resume/probe.ts', from)).toEqual([]);
    expect(await complaints('server/src/features/resume/probe.ts', '../journal/journal.routes.ts')).not.toEqual([]);
    expect(await complaints('server/src/features/resume/probe.ts', '../../app.ts')).not.toEqual([]);
    expect(await complaints('server/src/features/journal/chat/probe.ts', '../journal.types.ts')).not.toEqual([]);
  });

  it('lets a types file hold nothing but types', async () => {
    const filePath = `${root}server/src/features/journal/probe.types.ts`;
    const messagesOf = async (code) => (await eslint.lintText(code, { filePath }))[0].messages;
    expect(await messagesOf('export interface Kept {\n  id: string;\n}\n')).toEqual([]);
    for (const code of ['export const kept = 1;\n', 'export function kept() {}\n', 'export class Kept {}\n'])
      expect(await messagesOf(code)).not.toEqual([]);
  });

  it('lets the client take types, but no values, from a file with schemas', async () => {
    const code = "import type { LifeEvent } from '@app/shared/journal';\nexport type Kept = LifeEvent;\n";
    const [result] = await eslint.lintText(code, { filePath: `${root}client/src/features/journal/probe.ts` });
    expect(result.messages).toEqual([]);
  });

  it('finds the shared files that bring no schema library', () => {
    const files = filesWithoutZod(root);
    expect(files).toEqual(expect.arrayContaining(['limits', 'paths', 'product', 'endpoints', 'trait-catalogue']));
    expect(files).not.toContain('journal');
    expect(files).not.toContain('contract');
  });
});
