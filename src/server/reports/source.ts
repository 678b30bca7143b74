import { sql, type RawBuilder } from 'kysely';
import { perRole } from '#domain/permissions.ts';
import type { Entity } from '#schema/entity.ts';
import { templateFields } from '#domain/template.ts';
import { referenceAlias } from '#schema/fields/reference.ts';
import { typeOf, type FieldOf } from '#schema/fieldTypes.ts';
import { placeIn } from '#schema/paths.ts';
import { targetEntityOf } from '#schema/references.ts';
import type { Registry } from '#schema/registry.ts';
import { isGrouped, type Report, type ReportSource, type SourceColumn } from '#schema/report.ts';
import { toSnakeCase } from '#schema/defineEntity.ts';
import { conditionClause, livingClause, reachClause } from '../records/read/condition.ts';
import { Joins, joinsOf, ownTable, type SqlColumn } from '../records/read/joins.ts';
import { storedTemplate } from '../records/read/names.ts';
import type { ReportParameters, ReportQuery } from './query.ts';

/** The query of a report with a `source`: the records that its role reaches, without void ones. */
export function sourceQuery(registry: Registry, report: Report): ReportQuery {
  const source = report.source!;
  const entity = registry.get(source.of);
  const rows = new SourceRows(entity, source);
  const reach = perRole((role) => reachClause(entity, entity.access.list ?? [], role));
  return (parameters, role) => {
    const columns = selectedColumns(report, entity, rows);
    const where = [
      sql`${sql.ref('t.eliminadoEn')} is null`,
      livingClause(entity),
      reach(role) ?? sql`true`,
      conditionClause(entity, source.when ?? {}),
      ...filtersOf(report, rows, parameters),
    ];
    const grouped = isGrouped(source)
      ? sql`group by ${sql.join(columns.filter(({ isSum }) => !isSum).map(({ value }) => value))}`
      : sql``;
    return sql`select ${sql.join(columns.map(({ name, value }) => sql`${value} as ${sql.id(toSnakeCase(name))}`))}
      from ${rows.tables} where ${sql.join(where, sql` and `)} ${grouped}`;
  };
}

type SelectedColumn = {
  readonly name: string;
  readonly value: RawBuilder<unknown>;
  readonly isSum?: boolean;
};

function selectedColumns({ link, source }: Report, { name: of }: Entity, rows: SourceRows): SelectedColumn[] {
  const { columns } = source!;
  const grouped = isGrouped(source!);
  return [
    ...Object.entries(columns).map(([name, column]) => ({ name, ...rows.column(column, grouped) })),
    ...(link ? [{ name: link.entity, value: sql`${sql.lit(of)}::text` }] : []),
    ...(link && !(link.id in columns) ? [{ name: link.id, value: sql.ref('t.id') }] : []),
    ...(rows.lines && !grouped ? [{ name: 'orden', value: sql.ref('l.orden') }] : []),
  ];
}

/**
 * The period's ends compare the period's day; any other filter its column, or the one that `filters` names.
 */
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

/** Records, or their lines with them, and the records that both refer to. */
class SourceRows {
  readonly lines: Entity | null;
  readonly #entity: Entity;
  readonly #own: Joins;
  readonly #ofLines: Joins | null;
  readonly #used: SqlColumn[] = [];

  constructor(entity: Entity, { columns, filters = {} }: ReportSource) {
    const paths = [...Object.values(columns).map(pathOf), ...Object.values(filters)];
    const lines = paths.flatMap((path) => (path && placeIn(entity, path)?.lines) || []);
    this.#entity = entity;
    this.lines = lines[0]?.entity ?? null;
    this.#own = new Joins(entity);
    this.#ofLines = this.lines && new Joins(this.lines, 'l');
    for (const path of paths) if (path) this.value(path);
  }

  value(path: string): RawBuilder<unknown> {
    const place = placeIn(this.#entity, path)!;
    const column = (place.lines ? this.#ofLines! : this.#own).column(place);
    this.#used.push(column);
    return column.value;
  }

  /** The day of a moment in the session's time zone, Buenos Aires. */
  day(path: string): RawBuilder<unknown> {
    return sql`${this.value(path)}::date`;
  }

  column(column: SourceColumn, grouped: boolean): { value: RawBuilder<unknown>; isSum?: boolean } {
    if (column === 'count') return { value: sql`count(distinct ${sql.ref('t.id')})::integer`, isSum: true };
    if (typeof column === 'object') {
      if ('name' in column) return { value: this.#named(column.name) };
      const [[unit, path]] = Object.entries(column) as [[keyof typeof SHOWN_AS, string]];
      return { value: SHOWN_AS[unit](this.day(path)) };
    }
    const { field } = placeIn(this.#entity, column)!;
    const isSum = grouped && (typeOf(field).column(field)?.startsWith('numeric') ?? false);
    return isSum
      ? { value: sql`coalesce(sum(${this.value(column)}), 0.00)`, isSum }
      : { value: this.value(column) };
  }

  /** The name of the referenced record, joined from its parts. */
  #named(path: string): RawBuilder<unknown> {
    const target = targetEntityOf(placeIn(this.#entity, path)!.field as FieldOf<'reference'>);
    const words = templateFields(storedTemplate(target, target.display, `${referenceAlias(path)}.`));
    const parts = words.map((word) => sql`nullif(${this.value(word)}::text, '')`);
    return sql`nullif(concat_ws(' ', ${sql.join(parts)}), '')`;
  }

  get tables(): RawBuilder<unknown> {
    const { lines } = this;
    const joined = lines
      ? sql`join ${sql.table(lines.table)} as l on ${sql.ref(`l.${lines.ownedBy}`)} = ${sql.ref('t.id')}`
      : sql``;
    return sql`${ownTable(this.#entity)} ${joined} ${joinsOf(this.#used)}`;
  }
}

const pathOf = (column: SourceColumn): string | null =>
  column === 'count' ? null : typeof column === 'string' ? column : Object.values(column)[0]!;

/** Parts of a day, written so that they sort by time. */
const SHOWN_AS = {
  week: (day: RawBuilder<unknown>) => sql`date_trunc('week', ${day})::date`,
  month: (day: RawBuilder<unknown>) => sql`to_char(${day}, 'YYYY-MM')`,
  year: (day: RawBuilder<unknown>) => sql`to_char(${day}, 'YYYY')`,
};
