import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Role } from '#domain/permissions.ts';
import { renderTemplate, templateFields } from '#domain/template.ts';
import type { Entity } from '#schema/entity.ts';
import type { Registry } from '#schema/registry.ts';
import type { Database } from '../db/database.ts';
import { Joins } from './joins.ts';
import { isStored, isVisible, pathOf } from './paths.ts';

/** The words that a record's name is made of, each as text, so that one statement reads them of several entities. */
export type Words = readonly (string | null)[];

/** How an entity's records are called, as a role may read it: what to select, and the name that it makes. */
export type Naming = {
  /** A text[] over the tables of `joins`. */
  readonly words: RawBuilder<unknown>;
  nameOf(id: number, words: Words): string;
};

export function namingOf(registry: Registry, entity: Entity, role: Role, joins: Joins): Naming {
  const template = storedTemplate(registry, entity, entity.display, '');
  const paths = templateFields(template).filter((word) => {
    const path = pathOf(registry, entity, word);
    return path !== null && isStored(path.field) && isVisible(path, role);
  });
  const columns = paths.map((word) => sql`${joins.column(pathOf(registry, entity, word)!)}::text`);
  return {
    words: sql`array[${columns.length > 0 ? sql.join(columns) : sql``}]::text[]`,
    nameOf: (id, words) => {
      const record = nested(paths.map((word, place) => [word, words[place]]));
      return renderTemplate(template, record) || `${entity.label.one} ${id}`;
    },
  };
}

/** The names of records by entity and id, those of hidden ones too; asked for all of them in one statement. */
export async function namesOf(
  db: Kysely<Database>,
  registry: Registry,
  role: Role,
  wanted: ReadonlyMap<string, ReadonlySet<number>>,
): Promise<(entity: string, id: number) => string | null> {
  const names = new Map<string, string>();
  const entities = [...wanted.keys()].map((name) => {
    const entity = registry.get(name);
    const joins = new Joins(registry, entity);
    return { entity, joins, naming: namingOf(registry, entity, role, joins) };
  });
  if (entities.length > 0) {
    const parts = entities.map(
      ({ entity, joins, naming }, place) => sql`
        select ${place}::integer as place, ${sql.ref('t.id')} as id, ${naming.words} as words from ${joins.from}
        where ${sql.ref('t.id')} = any(${[...wanted.get(entity.name)!]}::integer[])`,
    );
    const { rows } = await sql<{ place: number; id: number; words: Words }>`
      ${sql.join(parts, sql` union all `)}`.execute(db);
    for (const { place, id, words } of rows) {
      const { entity, naming } = entities[place]!;
      names.set(`${entity.name} ${id}`, naming.nameOf(id, words));
    }
  }
  return (entity, id) => names.get(`${entity} ${id}`) ?? null;
}

/** A template with what is computed, and with references named as such, put in the words of stored fields. */
function storedTemplate(registry: Registry, entity: Entity, template: string, prefix: string): string {
  return templateFields(template).reduce((text, word) => {
    const [owner, within] = ownerOf(registry, entity, word);
    const name = word.slice(within.length);
    const field = owner.fields[name];
    const reference = owner.fields[`${name}Id`];
    const put =
      field?.type === 'computed' && 'template' in field
        ? storedTemplate(registry, owner, field.template, prefix + within)
        : !field && reference?.type === 'reference'
          ? templateOf(registry, registry.get(reference.to), `${prefix}${word}.`)
          : `{${prefix}${word}}`;
    return text.replaceAll(`{${word}}`, put);
  }, template);
}

const templateOf = (registry: Registry, entity: Entity, prefix: string) =>
  storedTemplate(registry, entity, entity.display, prefix);

/** Whose field the last part of a dotted word is, and what stands before that part. */
function ownerOf(registry: Registry, entity: Entity, word: string): [owner: Entity, within: string] {
  const aliases = word.split('.').slice(0, -1);
  const owner = aliases.reduce((current, alias) => {
    const field = current.fields[`${alias}Id`];
    return field?.type === 'reference' ? registry.get(field.to) : current;
  }, entity);
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
