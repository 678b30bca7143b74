import { sql } from 'kysely';
import type { Role } from '#domain/permissions.ts';
import { renderTemplate, templateFields } from '#domain/template.ts';
import { foldedName } from '#domain/text.ts';
import type { Entity } from '#schema/entity.ts';
import { typeOf, type FieldOf } from '#schema/fieldTypes.ts';
import { targetEntityOf } from '#schema/references.ts';
import type { Tx } from '../../../db/database.ts';
import { choosableClause } from '../../read/choice.ts';
import { readInChunks } from '../export/readSnapshot.ts';
import { ownTable } from '../../read/joins.ts';
import type { AnyRecord } from '#schema/record.ts';
import { shapeOf } from '../../read/shape.ts';

type ReferenceMatch = { readonly id: number } | { readonly problem: string };

export type Finder = (text: string) => ReferenceMatch;

/**
 * Reads the records that the role may choose in a reference, and returns a function that finds one by its display text,
 * a text in it, or a unique value.
 */
export async function finderOf(tx: Tx, field: FieldOf<'reference'>, role: Role): Promise<Finder> {
  const target = targetEntityOf(field);
  const byName = new Map<string, Map<number, string>>();
  const selected = {
    from: ownTable(target),
    where: [sql`${sql.ref('t.eliminadoEn')} is null`, choosableClause(field, role)],
    order: [{ value: sql.ref('t.id'), joins: [], descending: false }],
  };
  for await (const records of readInChunks(tx, shapeOf(target), selected)) {
    for (const record of records) {
      const display = renderTemplate(target.display, record);
      for (const name of new Set(namesOf(target, record, display)))
        byName.set(name, (byName.get(name) ?? new Map<number, string>()).set(record.id, display));
    }
  }
  const uniqueFields = Object.values(target.fields).filter((each) => 'unique' in each && each.unique);
  return (text) => {
    const spellings = [text, ...uniqueFields.flatMap((each) => typeOf(each).searchTexts?.(text) ?? [])];
    const matches = spellings.map((each) => byName.get(foldedName(each))).find(Boolean);
    if (!matches) return { problem: `No existe «${text.trim().slice(0, 80)}» en ${target.label.many}` };
    if (matches.size === 1) return { id: [...matches.keys()][0]! };
    const examples = [...matches.values()].slice(0, 3).map((name) => `«${name}»`);
    return { problem: `Puede ser más de uno: ${examples.join(', ')}. Escríbalo completo` };
  };
}

function namesOf(entity: Entity, record: AnyRecord, display: string): string[] {
  const unique = Object.entries(entity.fields)
    .filter(([, field]) => 'unique' in field && field.unique)
    .map(([name]) => name);
  const texts = [...templateFields(entity.display), ...unique]
    .map((name) => record[name])
    .filter((value) => typeof value === 'string');
  return [display, ...texts].map(foldedName);
}
