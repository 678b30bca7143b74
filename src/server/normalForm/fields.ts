import { sql, type RawBuilder } from 'kysely';
import type { Entity } from '#schema/entity.ts';
import { isWritable, typeOf, type Field } from '#schema/fieldTypes.ts';
import { fieldInput } from '#schema/input.ts';
import { isText, storedFields } from '../records/read/paths.ts';

/** The fields with texts that people type freely. A document has none, because it never changes once it is issued. */
export const typedTexts = (entity: Entity): [name: string, Field][] =>
  entity.view || entity.document !== null
    ? []
    : storedFields(entity).filter(
        ([, field]) => isText(field) && isWritable(field) && typeOf(field).match === 'contains',
      );

/** The text as its field would store it today; null if it would stay the same, or if the field would refuse it. */
export function normalForm(field: Field, text: string): string | null {
  const result = fieldInput(field).safeParse(text);
  return result.success && typeof result.data === 'string' && result.data !== text ? result.data : null;
}

/** SQL for the rows whose text may have another normal form. They are few, so that a server starts quickly. */
export function mayDiffer(name: string, field: Field): RawBuilder<unknown> {
  const column = sql.ref(`t.${name}`);
  const { strays } = typeOf(field);
  // The two lengths are the same for a text in plain ASCII, and comparing them is quicker than the expression.
  const mayBeCleaned = sql`octet_length(${column}) <> char_length(${column}) and ${column} ~ ${CLEANED}`;
  return strays ? sql`(${mayBeCleaned} or ${column} ~ ${strays})` : sql`(${mayBeCleaned})`;
}

/** The characters that normal forms drop or replace: invisible ones, blanks, dashes and full-width characters. */
const CLEANED = String.raw`[\u00A0\u00AD\u034F\u061C\u115F\u1160\u1680\u17B4\u17B5\u180B-\u180F\u2000-\u2015\u2028-\u202F\u2043\u205F-\u206F\u2212\u2800\u3000\u3164\uFE00-\uFE0F\uFE58\uFE63\uFEFF\uFF01-\uFF5E\uFFA0]`;
