import { sql, type RawBuilder } from 'kysely';
import type { sortOf, HomeSource } from '#schema/home.ts';
import { placeIn, type RecordPath } from '#schema/paths.ts';
import { conditionClause, livingClause, reachClause } from '../records/read/condition.ts';
import { Joins, joinsOf, ownTable, type SqlColumn } from '../records/read/joins.ts';
import { selectionOf, type Lens } from '../records/read/lens.ts';

export type RecordChoice = Pick<HomeSource, 'where' | 'when'> & {
  readonly sort?: ReturnType<typeof sortOf>;
};

/** A column of a common table expression. */
export type MeasuredColumn = {
  readonly value: RawBuilder<unknown>;
  readonly table: RawBuilder<unknown>;
  readonly place: RecordPath;
};

/** The records that some blocks are about, and their lines that count: two tables of one statement. */
export class FoundRecords {
  readonly #lens: Lens;
  readonly #picked: RecordChoice;
  readonly #name: string;
  readonly #own = new Map<string, SqlColumn>();
  readonly #lines = new Map<string, RecordPath>();

  constructor(lens: Lens, picked: RecordChoice, name: string) {
    this.#lens = lens;
    this.#picked = picked;
    this.#name = name;
  }

  get records(): RawBuilder<unknown> {
    return sql.id(this.#name);
  }

  get #ofLines(): RawBuilder<unknown> {
    return sql.id(`${this.#name}_lines`);
  }

  value(text: string): MeasuredColumn {
    const place = placeIn(this.#lens.entity, text)!;
    if (place.lines) {
      this.#lines.set(text, place);
      return {
        value: sql.ref(`${this.#name}_lines.${columnAt(this.#lines, text)}`),
        table: this.#ofLines,
        place,
      };
    }
    this.#own.set(text, this.#lens.joins.column(place));
    return { value: sql.ref(`${this.#name}.${columnAt(this.#own, text)}`), table: this.records, place };
  }

  get order(): RawBuilder<unknown> {
    return sql.join(
      this.#selection().order.map(
        ({ descending }, at) => sql`${sql.id(`k${at}`)} ${descending ? sql`desc` : sql`asc`}`,
      ),
    );
  }

  get tables(): RawBuilder<unknown>[] {
    return [this.#records(), ...(this.#lines.size > 0 ? [this.#counted()] : [])];
  }

  #selection() {
    const { where = {}, sort } = this.#picked;
    const sorted = {
      sortBy: sort?.by.replace('-', '') ?? '',
      sortDirection: sort?.by.startsWith('-') ? 'desc' : 'asc',
    };
    const { entity, role } = this.#lens;
    const reach = reachClause(entity, entity.access.list ?? [], role);
    return selectionOf(this.#lens, reach, { ...where, ...sorted }, [...this.#own.values()]);
  }

  #records(): RawBuilder<unknown> {
    const { entity, joins } = this.#lens;
    const { when, sort } = this.#picked;
    const { from, where, order } = this.#selection();
    const least = sort?.over && joins.column(placeIn(entity, sort.over)!).value;
    const columns = [
      sql`${sql.ref('t.id')} as id`,
      sql`${livingClause(entity)} as vivo`,
      ...named(
        [...this.#own.values()].map(({ value }) => value),
        'c',
      ),
      ...named(
        order.map(({ value }, at) => (at === 0 && least ? sql`${value} - ${least}` : value)),
        'k',
      ),
    ];
    const conditions = [...where, ...(when ? [conditionClause(entity, when)] : [])];
    return sql`${this.records} as (select ${sql.join(columns)} from ${from} where ${sql.join(conditions, sql` and `)})`;
  }

  #counted(): RawBuilder<unknown> {
    const places = [...this.#lines.values()];
    const { entity } = places[0]!.lines!;
    const joins = new Joins(entity);
    const columns = places.map((place) => joins.column(place));
    const owner = sql.ref(`t.${entity.ownedBy}`);
    // A condition of its own lets the planner read only this end of the index.
    return sql`${this.#ofLines} as (
      select ${sql.join([
        sql.ref(`${this.#name}.vivo`),
        ...named(
          columns.map(({ value }) => value),
          'c',
        ),
      ])}
      from ${ownTable(entity)} join ${this.records} on ${sql.ref(`${this.#name}.id`)} = ${owner} ${joinsOf(columns)}
      where ${owner} >= (select min(id) from ${this.records}))`;
  }
}

const columnAt = (columns: ReadonlyMap<string, unknown>, text: string) =>
  `c${[...columns.keys()].indexOf(text)}`;

const named = (values: readonly RawBuilder<unknown>[], letter: string) =>
  values.map((value, at) => sql`${value} as ${sql.id(`${letter}${at}`)}`);
