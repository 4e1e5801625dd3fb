import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import importX from 'eslint-plugin-import-x';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { filesWithoutZod, importZones } from './scripts/lib/import-rules.mjs';

const root = import.meta.dirname;
const tests = ['**/*.test.{ts,tsx}', '**/test/**'];

/** What the compiler does not see and is hardly ever meant. */
const slips = [
  'eqeqeq',
  'no-async-promise-executor',
  'no-case-declarations',
  'no-cond-assign',
  'no-control-regex',
  'no-dupe-else-if',
  'no-empty',
  'no-fallthrough',
  'no-misleading-character-class',
  'no-param-reassign',
  'no-prototype-builtins',
  'no-regex-spaces',
  'no-self-assign',
  'no-unsafe-finally',
  'no-unsafe-optional-chaining',
  'no-unused-private-class-members',
  'no-useless-catch',
  'no-useless-escape',
];

const restrict = (...patterns) => ({ '@typescript-eslint/no-restricted-imports': ['error', { patterns }] });
const onlyInRepos = {
  regex: '^(mongoose|mongodb)$',
  message: 'Only repos, models and the platform know the database.',
};
const onlyInRoutes = { regex: '^express$', message: 'Only routes and the platform know HTTP.' };

export default tseslint.config(
  { ignores: ['**/dist/', '**/node_modules/', 'coverage/', 'shots/', '.data/', 'client/public/'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  ...tseslint.configs.strict,
  ...tseslint.configs.stylistic,
  {
    plugins: { 'import-x': importX },
    settings: { 'import-x/resolver-next': [createTypeScriptImportResolver()] },
    rules: {
      ...Object.fromEntries(slips.map((rule) => [rule, 'error'])),
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/consistent-type-definitions': 'off',
      'import-x/no-default-export': 'error',
      'import-x/no-restricted-paths': ['error', { basePath: root, zones: importZones(root) }],
    },
  },
  { files: ['**/*.config.{js,ts}'], rules: { 'import-x/no-default-export': 'off' } },
  {
    files: ['{server,client,shared,writer,embedded,testkit}/src/**/*.{ts,tsx}'],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: root } },
    rules: {
      'no-console': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
    },
  },
  // Asks for the type of every argument, so only where a rejection nobody awaits would end the process.
  {
    files: ['{server,writer,embedded}/src/**/*.ts'],
    ignores: tests,
    rules: { '@typescript-eslint/no-misused-promises': 'error' },
  },
  {
    files: ['{server,client,shared,writer,embedded,testkit}/src/**/*.{ts,tsx}'],
    ignores: [...tests, '**/*{catalogue,examples}*'],
    rules: { 'max-lines': ['error', 250] },
  },
  {
    files: ['shared/src/**'],
    ignores: tests,
    rules: restrict({ regex: '^(?!zod$|\\./)', message: 'shared imports nothing but zod.' }),
  },
  {
    files: ['writer/src/**'],
    ignores: tests,
    rules: restrict({
      regex:
        '^(?!(zod|chrono-node(?:/[a-z]+)?|p-limit|approx-string-match|@google/generative-ai|openai)$|@app/shared/|node:|\\.)',
      message: 'The writer is a package of its own: shared, its model and its language tools, nothing else.',
    }),
  },
  { files: ['server/src/*.ts'], ignores: tests, rules: restrict(onlyInRepos) },
  {
    files: ['server/src/features/**'],
    ignores: [...tests, '**/*.{repo,model,routes}.{ts,tsx}'],
    rules: restrict(onlyInRepos, onlyInRoutes),
  },
  { files: ['server/src/features/**/*.routes.ts'], rules: restrict(onlyInRepos) },
  { files: ['server/src/features/**/*.{repo,model}.ts'], rules: restrict(onlyInRoutes) },
  {
    files: ['{server,client}/src/features/**/*.types.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: ':matches(VariableDeclaration, FunctionDeclaration, ClassDeclaration, TSEnumDeclaration)',
          message: 'Other features may import this file, so it holds types only.',
        },
      ],
    },
  },
  {
    files: ['client/src/**/*.{ts,tsx}'],
    plugins: { ...reactHooks.configs.flat.recommended.plugins, ...jsxA11y.flatConfigs.recommended.plugins },
    rules: {
      ...reactHooks.configs.flat.recommended.rules,
      ...jsxA11y.flatConfigs.recommended.rules,
      'no-restricted-syntax': [
        'error',
        { selector: 'JSXAttribute[name.name="dangerouslySetInnerHTML"]', message: 'Text is text: no raw HTML.' },
      ],
    },
  },
  {
    files: ['client/src/**/*.{ts,tsx}'],
    ignores: tests,
    rules: restrict({
      regex: `^(zod|@app/shared/(?!(${filesWithoutZod(root).join('|')})$).*)$`,
      message: 'This brings zod into the first bundle: import types only, or load it with import() when it is needed.',
      allowTypeImports: true,
    }),
  },
  {
    files: tests,
    rules: { '@typescript-eslint/no-non-null-assertion': 'off', '@typescript-eslint/no-empty-function': 'off' },
  },
);
