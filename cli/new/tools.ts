/** Packages that an application needs to test and check it but not to run it: its devDependencies. */
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
