import { sql, type RawBuilder } from 'kysely';
import type { sortOf, HomeSource } from '#schema/home.ts';
import { resolvePath, type RecordPath } from '#schema/paths.ts';
import { conditionClause, livingClause, reachClause } from '../records/read/condition.ts';
import { Joins, joinsOf, ownTable, type SqlColumn } from '../records/read/joins.ts';
import { selectionOf, type Lens } from '../records/read/lens.ts';

/** The records of a block: those of the list's filters (`where`) that meet a condition (`when`), and their order. */
export type RecordChoice = Pick<HomeSource, 'where' | 'when'> & {
  readonly sort?: ReturnType<typeof sortOf>;
};

export type BlockColumn = {
  readonly value: RawBuilder<unknown>;
  readonly table: RawBuilder<unknown>;
  readonly path: RecordPath;
};

/**
 * The table expressions, of records and of their lines, for all blocks of home with the same choice of records. Columns
 * are added first (`addColumn`), and `tables` is the SQL with those.
 */
export class BlockTables {
  readonly #lens: Lens;
  readonly #choice: RecordChoice;
  readonly #name: string;
  readonly #recordColumns = new Map<string, SqlColumn>();
  readonly #linePaths = new Map<string, RecordPath>();

  constructor(lens: Lens, choice: RecordChoice, name: string) {
    this.#lens = lens;
    this.#choice = choice;
    this.#name = name;
  }

  get records(): RawBuilder<unknown> {
    return sql.id(this.#name);
  }

  get #lines(): RawBuilder<unknown> {
    return sql.id(`${this.#name}_lines`);
  }

  addColumn(pathText: string): BlockColumn {
    const path = resolvePath(this.#lens.entity, pathText)!;
    if (path.lines) {
      this.#linePaths.set(pathText, path);
      const value = sql.ref(`${this.#name}_lines.${columnName(this.#linePaths, pathText)}`);
      return { value, table: this.#lines, path };
    }
    this.#recordColumns.set(pathText, this.#lens.joins.column(path));
    const value = sql.ref(`${this.#name}.${columnName(this.#recordColumns, pathText)}`);
    return { value, table: this.records, path };
  }

  get order(): RawBuilder<unknown> {
    return sql.join(
      this.#selection().order.map(
        ({ descending }, index) => sql`${sql.id(`k${index}`)} ${descending ? sql`desc` : sql`asc`}`,
      ),
    );
  }

  get tables(): RawBuilder<unknown>[] {
    return [this.#recordsTable(), ...(this.#linePaths.size > 0 ? [this.#linesTable()] : [])];
  }

  #selection() {
    const { where = {}, sort } = this.#choice;
    // A minus sign before the column means the descending order; '' means the order of the entity's list.
    const sorting = {
      sortBy: sort?.by.replace('-', '') ?? '',
      sortDirection: sort?.by.startsWith('-') ? 'desc' : 'asc',
    };
    const { entity, role } = this.#lens;
    const reach = reachClause(entity, entity.access.list ?? [], role);
    return selectionOf(this.#lens, reach, { ...where, ...sorting }, [...this.#recordColumns.values()]);
  }

  /**
   * The records with the columns c0, c1… of the blocks and k0, k1… of their order. Only those that are `vivo` (not void)
   * count in sums.
   */
  #recordsTable(): RawBuilder<unknown> {
    const { entity, joins } = this.#lens;
    const { when, sort } = this.#choice;
    const { from, where, order } = this.#selection();
    // `over` sorts the records by how far the first column exceeds that amount.
    const threshold = sort?.over && joins.column(resolvePath(entity, sort.over)!).value;
    const values = [...this.#recordColumns.values()].map(({ value }) => value);
    const sortValues = order.map(({ value }, index) =>
      index === 0 && threshold ? sql`${value} - ${threshold}` : value,
    );
    const columns = [
      sql`${sql.ref('t.id')} as id`,
      sql`${livingClause(entity)} as vivo`,
      ...numbered(values, 'c'),
      ...numbered(sortValues, 'k'),
    ];
    const conditions = [...where, ...(when ? [conditionClause(entity, when)] : [])];
    return sql`${this.records} as (select ${sql.join(columns)} from ${from} where ${sql.join(conditions, sql` and `)})`;
  }

  #linesTable(): RawBuilder<unknown> {
    const paths = [...this.#linePaths.values()];
    const { entity } = paths[0]!.lines!;
    const joins = new Joins(entity);
    const columns = paths.map((path) => joins.column(path));
    const values = columns.map(({ value }) => value);
    const recordId = sql.ref(`t.${entity.ownedBy}`);
    // The condition follows from the join. It lets the planner begin to read the index at the first of the records.
    return sql`${this.#lines} as (
      select ${sql.join([sql.ref(`${this.#name}.vivo`), ...numbered(values, 'c')])}
      from ${ownTable(entity)} join ${this.records} on ${sql.ref(`${this.#name}.id`)} = ${recordId} ${joinsOf(columns)}
      where ${recordId} >= (select min(id) from ${this.records}))`;
  }
}

const columnName = (columns: ReadonlyMap<string, unknown>, pathText: string) =>
  `c${[...columns.keys()].indexOf(pathText)}`;

const numbered = (values: readonly RawBuilder<unknown>[], letter: string) =>
  values.map((value, index) => sql`${value} as ${sql.id(`${letter}${index}`)}`);
