import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../../cli/run.ts';

/** The types of declarations that do not follow from the language's schemas. */
const FILES = [
  'declaration.ts',
  'contract.ts',
  'detail.ts',
  'document.ts',
  'job.ts',
  'report.ts',
  'fields/field.ts',
];
const TYPES =
  /^export type (Declaration|Filter|Protection|Duplicates|Together|Action|Job|JobMail|JobWebhook|Contract|Lines|Ask|Detail|DocumentWord|StartWord|RecallWord|ReportDeclaration|ReportChart|FieldOptions)\b[^]*?^};/gm;

test('an editor explains every word of a written type where a declaration says it', () => {
  const types = FILES.flatMap((file) => [
    ...readFileSync(join(ROOT, 'src/schema', file), 'utf8').matchAll(TYPES),
  ]);
  const bare = types.flatMap(([text, name]) =>
    [...text.matchAll(/(?<=^(.*)\n {2}readonly )(\w+)/gm)]
      .filter(([, above]) => !above!.trimEnd().endsWith('*/'))
      .map(([, , word]) => `${name}.${word}`),
  );
  expect(bare).toEqual([]);
});
