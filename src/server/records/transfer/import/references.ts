import { sql } from 'kysely';
import type { Role } from '#domain/permissions.ts';
import { templateFields } from '#domain/template.ts';
import { foldedName } from '#domain/text.ts';
import { typeOf, type FieldOf } from '#schema/fieldTypes.ts';
import { targetEntityOf } from '#schema/references.ts';
import { nameOf } from '#schema/renderFormatted.ts';
import type { Tx } from '../../../db/database.ts';
import { choosableClause } from '../../read/choice.ts';
import { readInChunks } from '../export/readSnapshot.ts';
import { ownTable } from '../../read/joins.ts';
import { shapeOf } from '../../read/shape.ts';

type ReferenceMatch = { readonly id: number } | { readonly problem: string };

export type Finder = (text: string) => ReferenceMatch;

/** Returns a function that finds a record by its display text, one of the texts in it, or a unique value. */
export async function finderOf(tx: Tx, field: FieldOf<'reference'>, role: Role): Promise<Finder> {
  const target = targetEntityOf(field);
  const uniqueFields = Object.entries(target.fields).filter(([, each]) => 'unique' in each && each.unique);
  const textNames = [...templateFields(target.display), ...uniqueFields.map(([name]) => name)];
  // Each text leads to the records that have it: their display texts by id.
  const byText = new Map<string, Map<number, string>>();
  const selected = {
    from: ownTable(target),
    where: [sql`${sql.ref('t.eliminadoEn')} is null`, choosableClause(field, role)],
    order: [{ value: sql.ref('t.id'), joins: [], descending: false }],
  };
  for await (const records of readInChunks(tx, shapeOf(target), selected)) {
    for (const record of records) {
      const display = nameOf(target, record);
      const texts = [display, ...textNames.map((name) => record[name])].filter(
        (text) => typeof text === 'string',
      );
      for (const text of new Set(texts.map(foldedName)))
        byText.set(text, (byText.get(text) ?? new Map<number, string>()).set(record.id, display));
    }
  }
  return (text) => {
    const spellings = [text, ...uniqueFields.flatMap(([, each]) => typeOf(each).searchTexts?.(text) ?? [])];
    const matches = spellings.map((each) => byText.get(foldedName(each))).find(Boolean);
    if (!matches) return { problem: `No existe «${text.trim().slice(0, 80)}» en ${target.label.many}` };
    if (matches.size === 1) return { id: [...matches.keys()][0]! };
    const examples = [...matches.values()].slice(0, 3).map((display) => `«${display}»`);
    return { problem: `Puede ser más de uno: ${examples.join(', ')}. Escríbalo completo` };
  };
}
