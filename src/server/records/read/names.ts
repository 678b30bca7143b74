import { sql, type RawBuilder } from 'kysely';
import type { Role } from '#domain/permissions.ts';
import { renderTemplate, templateFields } from '#domain/template.ts';
import type { Entity } from '#schema/entity.ts';
import { isStored } from '#schema/fieldTypes.ts';
import type { Registry } from '#schema/registry.ts';
import type { Db } from '../../db/database.ts';
import { referenceBehind } from '#schema/references.ts';
import { Joins, joinsOf, ownTable, type SqlColumn } from './joins.ts';
import { visiblePaths } from './paths.ts';

/** Parts of a record's name as text, so that one statement reads several entities. */
export type NameWords = readonly (string | null)[];

export type Naming = {
  readonly words: RawBuilder<unknown>;
  readonly columns: readonly SqlColumn[];
  nameOf(id: number, words: NameWords): string;
};

export function namingOf(entity: Entity, role: Role, joins: Joins): Naming {
  const template = storedTemplate(entity, entity.display, '');
  const words = templateFields(template).flatMap((word) =>
    visiblePaths(entity, role, [word])
      .filter(({ field }) => isStored(field))
      .map((path) => ({ word, column: joins.column(path) })),
  );
  const texts = words.map(({ column }) => sql`${column.value}::text`);
  return {
    words: sql`array[${texts.length > 0 ? sql.join(texts) : sql``}]::text[]`,
    columns: words.map(({ column }) => column),
    nameOf: (id, values) => {
      const record = nested(words.map(({ word }, place) => [word, values[place]]));
      return renderTemplate(template, record) || `${entity.label.one} ${id}`;
    },
  };
}

/** Finds the names of records by entity and id, including hidden records. */
export async function namesOf(
  db: Db,
  registry: Registry,
  role: Role,
  idsByEntity: ReadonlyMap<string, ReadonlySet<number>>,
): Promise<(entity: string, id: number) => string | null> {
  const names = new Map<string, string>();
  const entities = [...idsByEntity.keys()].map((name) => {
    const entity = registry.get(name);
    return { entity, naming: namingOf(entity, role, new Joins(entity)) };
  });
  if (entities.length > 0) {
    const parts = entities.map(
      ({ entity, naming }, place) => sql`
        select ${place}::integer as place, ${sql.ref('t.id')} as id, ${naming.words} as words
        from ${ownTable(entity)} ${joinsOf(naming.columns)}
        where ${sql.ref('t.id')} = any(${[...idsByEntity.get(entity.name)!]}::integer[])`,
    );
    const { rows } = await sql<{ place: number; id: number; words: NameWords }>`
      ${sql.join(parts, sql` union all `)}`.execute(db);
    for (const { place, id, words } of rows) {
      const { entity, naming } = entities[place]!;
      names.set(`${entity.name} ${id}`, naming.nameOf(id, words));
    }
  }
  return (entity, id) => names.get(`${entity} ${id}`) ?? null;
}

/** Rewrites a template so that it names stored fields only, each after `prefix`. */
export function storedTemplate(entity: Entity, template: string, prefix: string): string {
  return templateFields(template).reduce((text, word) => {
    const [owner, within] = ownerOf(entity, word);
    const name = word.slice(within.length);
    const field = owner.fields[name];
    const reference = field ? null : referenceBehind(owner, name);
    const put =
      field?.type === 'computed' && 'template' in field
        ? storedTemplate(owner, field.template, prefix + within)
        : reference
          ? storedTemplate(reference.target, reference.target.display, `${prefix}${word}.`)
          : `{${prefix}${word}}`;
    return text.replaceAll(`{${word}}`, put);
  }, template);
}

function ownerOf(entity: Entity, word: string): [owner: Entity, within: string] {
  const aliases = word.split('.').slice(0, -1);
  const owner = aliases.reduce(
    (current, alias) => referenceBehind(current, alias)?.target ?? current,
    entity,
  );
  return [owner, aliases.map((alias) => `${alias}.`).join('')];
}

function nested(values: readonly (readonly [path: string, value: unknown])[]): Record<string, unknown> {
  const record: Record<string, unknown> = {};
  for (const [path, value] of values) {
    const words = path.split('.');
    const last = words.pop()!;
    const place = words.reduce((current, word) => (current[word] ??= {}) as Record<string, unknown>, record);
    place[last] = value;
  }
  return record;
}
