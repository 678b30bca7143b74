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
import { cachedPerObject } from '../read/cachedPerObject.ts';
import type { Db } from '../../db/database.ts';
import { builtOnce } from '../../db/prepared.ts';
import { choiceProblem } from './input.ts';
import type { AnyRecord, Values } from '#schema/record.ts';

export type Referred = {
  /** Values of the referenced records, by alias: { cliente: { cuit, localidad: { nombre } } }. */
  readonly values: Values;
  /** Messages for the references whose records the role may not choose, by the names of their fields. */
  readonly refusals: Readonly<Record<string, string>>;
};

/** Reads and locks the records that rows refer to. @param paths further values to read: 'precioProducto.precioContado' */
export async function readReferred(
  { db, entity, rol }: { db: Db; entity: Entity; rol: Role },
  rows: readonly Values[],
  paths: readonly string[] = [],
): Promise<Referred[]> {
  const references = referencesOf(entity);
  if (rows.length === 0 || references.length === 0) return rows.map(() => ({ values: {}, refusals: {} }));
  const allPaths = [...new Set([...paths, ...declaredSnapshots(entity).flatMap((each) => each.paths)])];
  const statements = statementsOf(entity);
  const key = [rol, ...allPaths].join(' ');
  const statement = statements.get(key) ?? referredStatement(entity, rol, references, allPaths);
  statements.set(key, statement);
  const referredRows = await statement(db, [
    ...references.map(({ name }) => rows.map((row) => row[name] ?? null)),
    rows.length,
  ]);
  return referredRows.map((row) => ({
    values: nestByPath(allPaths.map((path, index) => [path, row[valueColumn(index)]])),
    refusals: Object.fromEntries(
      references.flatMap(({ name, field }, index) =>
        row[choosableColumn(index)] === false ? [[name, choiceProblem(field, rol)]] : [],
      ),
    ),
  }));
}

type Statement = ReturnType<typeof builtOnce<Values>>;

const valueColumn = (pathIndex: number) => `value${pathIndex}`;
const choosableColumn = (referenceIndex: number) => `choosable${referenceIndex}`;

/**
 * Makes the statement that reads the paths, and locks and tells which records the role may choose. Rows come as an array of
 * ids for each reference. The limit is the number of rows, so that PostgreSQL knows the prepared plan to be cheap and does
 * not plan again.
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
    const name = aliases.pop()!;
    return joins.column({ aliases, name });
  });
  const values = columns.map(({ value }, index) => sql`${value} as ${sql.id(valueColumn(index))}`);
  const choicesTable = (index: number) => sql.id(`choices${index}`);
  const areChoosable = references.map(({ name }, index) => {
    const id = sql.ref(`${SELF}.${name}`);
    return sql`(${id} is null or ${id} in (select id from ${choicesTable(index)})) as ${sql.id(choosableColumn(index))}`;
  });
  const names = [...references.map(({ name }) => name), 'rowNumber'].map((name) => sql.id(name));
  return builtOnce(
    (slot) => sql<Values>`
    with ${sql.join(
      references.map(
        ({ field }, index) =>
          sql`${choicesTable(index)} as materialized (${lockChoices(field, rol, slot(index))})`,
      ),
    )}
    select ${sql.join([...values, ...areChoosable])}
    from (
      select * from unnest(${sql.join(references.map((_, index) => sql`${slot(index)}::integer[]`))}) with ordinality
      limit ${slot(references.length)}::bigint
    ) as ${sql.id(SELF)} (${sql.join(names)}) ${joinsOf(columns)}
    order by ${sql.ref(`${SELF}.rowNumber`)}
  `,
  );
}

const statementsOf = cachedPerObject((_entity: Entity) => new Map<string, Statement>());

/** Adds refusals of new or changed references to `errors`. @returns the snapshots of these references */
export function checkAndSnapshot(
  entity: Entity,
  { row, before, referred }: { row: Values; before: AnyRecord | null; referred: Referred },
  errors: Record<string, string>,
  pathOfField: (field: string) => string = (field) => field,
): Values {
  const { values, refusals } = referred;
  const references = Object.keys(entity.fields).filter((name) => entity.fields[name]!.type === 'reference');
  const changedReferences = references.filter(
    (name) => before === null || (name in row && row[name] !== before[name]),
  );
  for (const name of changedReferences) {
    if (Object.hasOwn(refusals, name)) errors[pathOfField(name)] = refusals[name]!;
  }
  return copySnapshots(entity, values, changedReferences);
}

/** Renders the snapshots of the references. Whoever may see the original may see the copy (`schema/audience.ts`). */
function copySnapshots(
  entity: Entity,
  referred: Values,
  references: readonly string[],
): Record<string, string | null> {
  const aliases = new Set(references.map(referenceAlias));
  return Object.fromEntries(
    declaredSnapshots(entity)
      .filter(({ paths }) => paths.some((path) => aliases.has(path.split('.')[0]!)))
      .map(({ name, template }) => [name, renderTemplate(template, referred) || null]),
  );
}

/** A field with the text of a referred record, which stays as it was when the reference was set. */
type Snapshot = { readonly name: string; readonly template: string; readonly paths: readonly string[] };

const declaredSnapshots = cachedPerObject((entity: Entity): readonly Snapshot[] =>
  Object.entries(entity.fields).flatMap(([name, field]) =>
    'snapshot' in field && field.snapshot !== undefined
      ? [{ name, template: field.snapshot, paths: copiedPaths(entity, field.snapshot) }]
      : [],
  ),
);

/** A field that nobody may see is never copied. */
const copiedPaths = (entity: Entity, template: string): readonly string[] =>
  templateFields(template).filter((path) =>
    pathOf(entity, path)?.fields.every(({ visibleTo }) => visibleTo?.length !== 0),
  );

/** Makes { cliente: { apellido } } of the path 'cliente.apellido'. */
function nestByPath(values: readonly (readonly [path: string, value: unknown])[]): Record<string, unknown> {
  const record: Record<string, unknown> = {};
  for (const [path, value] of values) {
    const aliases = path.split('.');
    const name = aliases.pop()!;
    const owner = aliases.reduce(
      (current, alias) => (current[alias] ??= {}) as Record<string, unknown>,
      record,
    );
    owner[name] = value;
  }
  return record;
}
