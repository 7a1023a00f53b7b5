// What is wrong rather than ugly: how the code looks is the formatter's (.prettierrc).
import js from '@eslint/js'
import prettier from 'eslint-config-prettier/flat'
import svelte from 'eslint-plugin-svelte'
import { defineConfig, globalIgnores } from 'eslint/config'
import globals from 'globals'
import ts from 'typescript-eslint'
import svelteConfig from './svelte.config.js'

export default defineConfig(
  globalIgnores(['node_modules', '.svelte-check', 'test-results', 'playwright-report', 'src/generated']),
  js.configs.recommended,
  ts.configs.recommended,
  svelte.configs.recommended,
  {
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    languageOptions: { globals: { ...globals.browser, ...globals.node } },
    rules: {
      // TypeScript knows better what there is; and a name that is not used on purpose begins with a line.
      'no-undef': 'off',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', destructuredArrayIgnorePattern: '^_' },
      ],
      // Maps that nothing is drawn from need not be watched.
      'svelte/prefer-svelte-reactivity': 'off',
      // What the compiler warns of, and what it is told to ignore, is svelte-check's.
      'svelte/no-unused-svelte-ignore': 'off',
      // A space between two blocks is written as one.
      'svelte/no-useless-mustaches': 'off',
    },
  },
  {
    files: ['**/*.ts', '**/*.svelte'],
    languageOptions: {
      parserOptions: {
        project: ['./tsconfig.json', './tsconfig.node.json'],
        tsconfigRootDir: import.meta.dirname,
        extraFileExtensions: ['.svelte'],
      },
    },
    rules: {
      // A promise that nobody waits for: of a test, a check that was never made.
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': 'error',
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/no-unnecessary-type-assertion': 'error',
    },
  },
  { files: ['**/*.svelte', '**/*.svelte.ts'], languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } } },
  {
    files: ['**/*.d.mts'],
    extends: [ts.configs.disableTypeChecked],
    languageOptions: { parserOptions: { project: null } },
  },
  prettier,
  svelte.configs.prettier,
)
