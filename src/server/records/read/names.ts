import { sql, type RawBuilder } from 'kysely';
import type { Role } from '#domain/permissions.ts';
import { fillTemplate, templateFields } from '#domain/template.ts';
import type { Entity } from '#schema/entity.ts';
import { isStored } from '#schema/fieldTypes.ts';
import type { Registry } from '#schema/registry.ts';
import { formatAt } from '#schema/renderFormatted.ts';
import type { Db } from '../../db/database.ts';
import { referenceBehind } from '#schema/references.ts';
import { Joins, joinsOf, ownTable, type SqlColumn } from './joins.ts';
import { visiblePaths } from './paths.ts';

export type NameParts = readonly (string | null)[];

/** How to read display names: SQL for the texts in them, and a function that joins these. */
export type Naming = {
  readonly parts: RawBuilder<unknown>;
  readonly columns: readonly SqlColumn[];
  nameOf(id: number, parts: NameParts): string;
};

export function namingOf(entity: Entity, role: Role, joins: Joins): Naming {
  const template = storedTemplate(entity, entity.display, '');
  const parts = templateFields(template).flatMap((name) =>
    visiblePaths(entity, role, [name])
      .filter(({ field }) => isStored(field))
      .map((path) => ({ name, column: joins.column(path) })),
  );
  const texts = parts.map(({ column }) => sql`${column.value}::text`);
  return {
    parts: sql`array[${texts.length > 0 ? sql.join(texts) : sql``}]::text[]`,
    columns: parts.map(({ column }) => column),
    nameOf: (id, values) => {
      const textOf = (path: string) =>
        formatAt(entity, path, values[parts.findIndex(({ name }) => name === path)]);
      return fillTemplate(template, textOf) || `${entity.label.one} ${id}`;
    },
  };
}

/** Returns a function that names the records, deleted ones too, and gives null for others. */
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
    const statements = entities.map(
      ({ entity, naming }, index) => sql`
        select ${index}::integer as index, ${sql.ref('t.id')} as id, ${naming.parts} as parts
        from ${ownTable(entity)} ${joinsOf(naming.columns)}
        where ${sql.ref('t.id')} = any(${[...idsByEntity.get(entity.name)!]}::integer[])`,
    );
    const { rows } = await sql<{ index: number; id: number; parts: NameParts }>`
      ${sql.join(statements, sql` union all `)}`.execute(db);
    for (const { index, id, parts } of rows) {
      const { entity, naming } = entities[index]!;
      names.set(`${entity.name} ${id}`, naming.nameOf(id, parts));
    }
  }
  return (entity, id) => names.get(`${entity} ${id}`) ?? null;
}

/** Replaces computed fields and references of a template by stored fields. @param prefix aliases, such as 'cliente.' */
export function storedTemplate(entity: Entity, template: string, prefix: string): string {
  return templateFields(template).reduce(
    (text, path) => text.replaceAll(`{${path}}`, storedPart(entity, path, prefix)),
    template,
  );
}

function storedPart(entity: Entity, path: string, prefix: string): string {
  const aliases = path.split('.');
  const name = aliases.pop()!;
  const owner = aliases.reduce(
    (current, alias) => referenceBehind(current, alias)?.target ?? current,
    entity,
  );
  const field = owner.fields[name];
  if (field?.type === 'computed' && 'template' in field)
    return storedTemplate(owner, field.template, prefix + path.slice(0, -name.length));
  const target = field ? undefined : referenceBehind(owner, name)?.target;
  return target ? storedTemplate(target, target.display, `${prefix}${path}.`) : `{${prefix}${path}}`;
}
