/** Packages that an application needs for its tests and checks, and not when it runs: its devDependencies. */
export const TOOLS = [
  '@seriousme/openapi-schema-validator',
  '@sparticuz/chromium',
  'axe-core',
  'oxfmt',
  'oxlint',
  'playwright-core',
  'rolldown',
  'typescript',
  'vitest',
] as const;
