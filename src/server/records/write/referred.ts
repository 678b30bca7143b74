import { sql } from 'kysely';
import type { Role } from '#domain/permissions.ts';
import { renderTemplate, templateFields } from '#domain/template.ts';
import type { Entity } from '#schema/entity.ts';
import { referenceAlias } from '#schema/fields/reference.ts';
import { pathOf } from '#schema/paths.ts';
import { referencesOf, type Reference } from '#schema/references.ts';
import { lockChoices } from '../read/choice.ts';
import { SELF } from '../read/condition.ts';
import { Joins, joinsOf } from '../read/joins.ts';
import type { Db } from '../../db/database.ts';
import { builtOnce } from '../../db/prepared.ts';
import { noSuchChoice } from './input.ts';
import type { AnyRecord, Values } from '#schema/record.ts';

/** The values by alias: 'cliente' → { cuit, localidad: { nombre } }. */
export type Referred = {
  readonly values: Values;
  /** References that are missing, hidden or not for this role, by name. */
  readonly refused: Readonly<Record<string, string>>;
};

/**
 * Reads and holds the references of all rows in one statement: snapshots and `paths`
 * ('precioProducto.precioContado').
 */
export async function readReferred(
  { db, entity, rol }: { db: Db; entity: Entity; rol: Role },
  rows: readonly Values[],
  paths: readonly string[] = [],
): Promise<Referred[]> {
  const references = referencesOf(entity);
  if (rows.length === 0 || references.length === 0) return rows.map(() => ({ values: {}, refused: {} }));
  const allPaths = [...new Set([...paths, ...snapshotsIn(entity).flatMap((each) => each.paths)])];
  const statement = statementFor(entity, [rol, ...allPaths].join(' '), () =>
    referredStatement(entity, rol, references, allPaths),
  );
  const answer = await statement(db, [
    ...references.map(({ name }) => rows.map((row) => row[name] ?? null)),
    rows.length,
  ]);
  return answer.map((row) => ({
    values: nested(allPaths, row),
    refused: Object.fromEntries(
      references.flatMap(({ name, field }, place) =>
        row[`r${place}`] === false ? [[name, noSuchChoice(field, rol)]] : [],
      ),
    ),
  }));
}

type Statement = ReturnType<typeof builtOnce<Values>>;

/**
 * Ids of each reference, and the number of rows. That limit makes the generic plan look cheap: PostgreSQL
 * plans once.
 */
function referredStatement(
  entity: Entity,
  rol: Role,
  references: readonly Reference[],
  paths: readonly string[],
): Statement {
  const joins = new Joins(entity);
  const columns = paths.map((path) => {
    const aliases = path.split('.');
    return joins.column({ aliases: aliases.slice(0, -1), name: aliases.at(-1)! });
  });
  const values = columns.map(({ value }, place) => sql`${value} as ${sql.id(`c${place}`)}`);
  const choicesTable = (place: number) => sql.id(`held${place}`);
  const choices = references.map(({ name }, place) => {
    const id = sql.ref(`${SELF}.${name}`);
    return sql`(${id} is null or ${id} in (select id from ${choicesTable(place)})) as ${sql.id(`r${place}`)}`;
  });
  const names = [...references.map(({ name }) => name), 'place'].map((name) => sql.id(name));
  return builtOnce(
    (slot) => sql<Values>`
    with ${sql.join(
      references.map(
        ({ field }, place) =>
          sql`${choicesTable(place)} as materialized (${lockChoices(field, rol, slot(place))})`,
      ),
    )}
    select ${sql.join([...values, ...choices])}
    from (
      select * from unnest(${sql.join(references.map((_, place) => sql`${slot(place)}::integer[]`))}) with ordinality
      limit ${slot(references.length)}::bigint
    ) as t (${sql.join(names)}) ${joinsOf(columns)}
    order by ${sql.ref('t.place')}
  `,
  );
}

/** The number of statements is bounded by the declarations. */
const statements = new WeakMap<Entity, Map<string, Statement>>();

function statementFor(entity: Entity, key: string, make: () => Statement): Statement {
  const byRole = statements.get(entity) ?? new Map<string, Statement>();
  statements.set(entity, byRole);
  const statement = byRole.get(key) ?? make();
  byRole.set(key, statement);
  return statement;
}

/** Snapshots of newly referenced records; reports refused references. */
export function checkReferred(
  entity: Entity,
  row: Values,
  before: AnyRecord | null,
  { values, refused }: Referred,
  at: (field: string) => string,
  errors: Record<string, string>,
): Values {
  const references = Object.keys(entity.fields).filter((name) => entity.fields[name]!.type === 'reference');
  const changed = references.filter((name) => before === null || (name in row && row[name] !== before[name]));
  for (const name of changed) {
    if (Object.hasOwn(refused, name)) errors[at(name)] = refused[name]!;
  }
  return snapshotsOf(entity, (template) => renderTemplate(template, values), changed);
}

/** Takes the snapshots of the references. Those who see the original see the copy (`schema/audience.ts`). */
function snapshotsOf(
  entity: Entity,
  render: (template: string) => string,
  references: readonly string[],
): Record<string, string | null> {
  const aliases = new Set(references.map(referenceAlias));
  return Object.fromEntries(
    snapshotsIn(entity)
      .filter(({ paths }) => paths.some((path) => aliases.has(path.split('.')[0]!)))
      .map(({ name, template }) => [name, render(template) || null]),
  );
}

type Snapshot = { readonly name: string; readonly template: string; readonly paths: readonly string[] };

function snapshotsIn(entity: Entity): readonly Snapshot[] {
  const cached =
    snapshots.get(entity) ??
    Object.entries(entity.fields).flatMap(([name, field]) =>
      'snapshot' in field && field.snapshot !== undefined
        ? [{ name, template: field.snapshot, paths: readable(entity, field.snapshot) }]
        : [],
    );
  snapshots.set(entity, cached);
  return cached;
}

/** A field that nobody may see is never copied. */
const readable = (entity: Entity, template: string): readonly string[] =>
  templateFields(template).filter((path) =>
    pathOf(entity, path)?.fields.every(({ visibleTo }) => visibleTo?.length !== 0),
  );

const snapshots = new WeakMap<Entity, readonly Snapshot[]>();

function nested(paths: readonly string[], row: Values): Values {
  const record: Record<string, unknown> = {};
  for (const [place, path] of paths.entries()) {
    const words = path.split('.');
    let owner = record;
    for (const word of words.slice(0, -1)) owner = (owner[word] ??= {}) as Record<string, unknown>;
    owner[words.at(-1)!] = row[`c${place}`];
  }
  return record;
}
