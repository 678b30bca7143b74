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
