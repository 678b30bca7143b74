import { sql, type RawBuilder } from 'kysely';
import { perRole } from '#domain/permissions.ts';
import type { Entity } from '#schema/entity.ts';
import { templateFields } from '#domain/template.ts';
import { referenceAlias } from '#schema/fields/reference.ts';
import { typeOf, type FieldOf } from '#schema/fieldTypes.ts';
import { resolvePath } from '#schema/paths.ts';
import { targetEntityOf } from '#schema/references.ts';
import type { Registry } from '#schema/registry.ts';
import {
  isGrouped,
  type Report,
  type ReportSource,
  type SourceColumn,
  type ReportParameters,
} from '#schema/report.ts';
import { toSnakeCase } from '#schema/defineEntity.ts';
import { conditionClause, livingClause, reachClause } from '../records/read/condition.ts';
import { Joins, joinsOf, ownTable, type SqlColumn } from '../records/read/joins.ts';
import { storedTemplate } from '../records/read/names.ts';
import type { BuildReportQuery } from './query.ts';

/** Makes the query of a report that declares where its rows come from (`source`). */
export function sourceQuery(registry: Registry, report: Report): BuildReportQuery {
  const source = report.source!;
  const entity = registry.get(source.of);
  const reach = perRole((role) => reachClause(entity, entity.access.list ?? [], role));
  return (parameters, role, _db, shift) => {
    const rows = new SourceRows(entity, source, shift);
    const columns = selectedColumns(report, entity, rows);
    const where = [
      sql`${sql.ref('t.eliminadoEn')} is null`,
      livingClause(entity),
      reach(role) ?? sql`true`,
      conditionClause(entity, source.when ?? {}),
      ...filtersOf(report, rows, parameters),
    ];
    const groupBy = isGrouped(source)
      ? sql`group by ${sql.join(columns.filter(({ isAggregate }) => !isAggregate).map(({ value }) => value))}`
      : sql``;
    return sql`select ${sql.join(columns.map(({ name, value }) => sql`${value} as ${sql.id(toSnakeCase(name))}`))}
      from ${rows.tables} where ${sql.join(where, sql` and `)} ${groupBy}`;
  };
}

type SelectedColumn = {
  readonly name: string;
  readonly value: RawBuilder<unknown>;
  readonly isAggregate?: boolean;
};

function selectedColumns({ link, source }: Report, entity: Entity, rows: SourceRows): SelectedColumn[] {
  const { columns } = source!;
  const hasGroups = isGrouped(source!);
  return [
    ...Object.entries(columns).map(([name, column]) => ({ name, ...rows.column(column, hasGroups) })),
    ...(link ? [{ name: link.entity, value: sql`${sql.lit(entity.name)}::text` }] : []),
    ...(link && !(link.id in columns) ? [{ name: link.id, value: sql.ref('t.id') }] : []),
    // Every report of lines (`l`) may sort by their order.
    ...(rows.lines && !hasGroups ? [{ name: 'orden', value: sql.ref('l.orden') }] : []),
  ];
}

function filtersOf(
  { filters, period, source }: Report,
  rows: SourceRows,
  parameters: ReportParameters,
): RawBuilder<unknown>[] {
  return Object.keys(filters).flatMap((name) => {
    const value = parameters[name];
    if (value === null || value === undefined) return [];
    if (name === period?.from) return [sql`${rows.day(source!.date!)} >= ${value}::date`];
    if (name === period?.to) return [sql`${rows.day(source!.date!)} <= ${value}::date`];
    return [sql`${rows.value(source!.filters?.[name] ?? name)} = ${value}`];
  });
}

/** The rows that a report reads: records (`t`) or their lines (`l`). Ask for all values before `tables`, which joins only what they need. */
class SourceRows {
  readonly lines: Entity | null;
  readonly #entity: Entity;
  readonly #recordJoins: Joins;
  readonly #lineJoins: Joins | null;
  readonly #usedColumns: SqlColumn[] = [];
  readonly #shift: string;

  constructor(entity: Entity, { columns, filters = {} }: ReportSource, shift = '0 days') {
    const paths = [...Object.values(columns).map(pathOf), ...Object.values(filters)];
    const lines = paths.flatMap((path) => (path === null ? [] : (resolvePath(entity, path)?.lines ?? [])));
    this.#entity = entity;
    this.#shift = shift;
    this.lines = lines[0]?.entity ?? null;
    this.#recordJoins = new Joins(entity);
    this.#lineJoins = this.lines && new Joins(this.lines, 'l');
  }

  value(path: string): RawBuilder<unknown> {
    const recordPath = resolvePath(this.#entity, path)!;
    const column = (recordPath.lines ? this.#lineJoins! : this.#recordJoins).column(recordPath);
    this.#usedColumns.push(column);
    return column.value;
  }

  /** The day of a moment in the session's time zone, Buenos Aires. */
  day(path: string): RawBuilder<unknown> {
    return sql`${this.value(path)}::date`;
  }

  column(column: SourceColumn, hasGroups: boolean): Omit<SelectedColumn, 'name'> {
    if (column === 'count')
      return { value: sql`count(distinct ${sql.ref('t.id')})::integer`, isAggregate: true };
    if (typeof column === 'object') {
      if ('name' in column) return { value: this.#nameOf(column.name) };
      const [[unit, path]] = Object.entries(column) as [[keyof typeof DAY_PARTS, string]];
      return { value: DAY_PARTS[unit](this.day(path), this.#shift) };
    }
    const { field } = resolvePath(this.#entity, column)!;
    const isSum = hasGroups && (typeOf(field).column(field)?.startsWith('numeric') ?? false);
    return isSum
      ? { value: sql`coalesce(sum(${this.value(column)}), 0.00)`, isAggregate: true }
      : { value: this.value(column) };
  }

  #nameOf(path: string): RawBuilder<unknown> {
    const target = targetEntityOf(resolvePath(this.#entity, path)!.field as FieldOf<'reference'>);
    const paths = templateFields(storedTemplate(target, target.display, `${referenceAlias(path)}.`));
    const parts = paths.map((part) => sql`nullif(${this.value(part)}::text, '')`);
    return sql`nullif(concat_ws(' ', ${sql.join(parts)}), '')`;
  }

  get tables(): RawBuilder<unknown> {
    const { lines } = this;
    const joinedLines = lines
      ? sql`join ${sql.table(lines.table)} as l on ${sql.ref(`l.${lines.ownedBy}`)} = ${sql.ref('t.id')}`
      : sql``;
    return sql`${ownTable(this.#entity)} ${joinedLines} ${joinsOf(this.#usedColumns)}`;
  }
}

/** Returns a column's path, which may stand under a unit or `name`: { month: 'fecha' }, { name: 'clienteId' }. */
function pathOf(column: SourceColumn): string | null {
  if (column === 'count') return null;
  return typeof column === 'string' ? column : Object.values(column)[0]!;
}

const DAY_PARTS = {
  week: (day: RawBuilder<unknown>) => sql`date_trunc('week', ${day})::date`,
  month: (day: RawBuilder<unknown>, shift: string) => sql`to_char(${later(day, shift)}, 'YYYY-MM')`,
  year: (day: RawBuilder<unknown>, shift: string) => sql`to_char(${later(day, shift)}, 'YYYY')`,
};

/** `group by` repeats the expression, so that it must not have parameters. */
const later = (day: RawBuilder<unknown>, shift: string) => sql`${day} + ${sql.lit(shift)}::interval`;
