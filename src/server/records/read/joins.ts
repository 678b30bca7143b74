import { sql, type RawBuilder } from 'kysely';
import type { Entity } from '#schema/entity.ts';
import type { FieldOf } from '#schema/fieldTypes.ts';
import { ownField, targetIn, targetEntityOf } from '#schema/references.ts';
import type { Path } from '#schema/paths.ts';
import { conditionClause, SELF } from './condition.ts';
import { searchedColumns } from './paths.ts';

/** A column, with the joins that it needs, the nearest first. */
export type SqlColumn = {
  readonly value: RawBuilder<unknown>;
  readonly joins: readonly RawBuilder<unknown>[];
};

type JoinedTable = Pick<SqlColumn, 'joins'> & { readonly alias: string; readonly entity: Entity };

export const ownTable = ({ table }: Entity): RawBuilder<unknown> =>
  sql`${sql.table(table)} as ${sql.id(SELF)}`;

export function joinsOf(columns: readonly Pick<SqlColumn, 'joins'>[]): RawBuilder<unknown> {
  const clauses = [...new Set(columns.flatMap(({ joins }) => joins))];
  return clauses.length > 0 ? sql.join(clauses, sql` `) : sql``;
}

/**
 * Joins of an entity. Its table is `t`; references are left joins, even to deleted records, which keep their
 * name.
 */
export class Joins {
  readonly #self: JoinedTable;
  readonly #places = new Map<string, JoinedTable>();

  constructor(entity: Entity, alias: string = SELF) {
    this.#self = { alias, entity, joins: [] };
  }

  column({ aliases, name }: Pick<Path, 'aliases' | 'name'>): SqlColumn {
    const { alias, entity, joins } = this.#at(aliases);
    const field = ownField(entity, name);
    if (field?.type === 'linked') {
      const place = this.#linked(alias, joins, field);
      return { value: sql.ref(`${place.alias}.${field.shows}`), joins: place.joins };
    }
    if (field?.type === 'computed' && 'present' in field)
      return wrapped(this.column({ aliases, name: field.present }), (value) => sql`(${value} is not null)`);
    return { value: sql.ref(`${alias}.${name}`), joins };
  }

  /** The stored folded copy of a column, or the column folded by the query. */
  searchColumn({ aliases, name }: Pick<Path, 'aliases' | 'name'>): SqlColumn {
    return searchedColumns(this.#at(aliases).entity).includes(name)
      ? this.column({ aliases, name: `${name}Busqueda` })
      : wrapped(this.column({ aliases, name }), (value) => sql`sin_acentos(${value}::text)`);
  }

  #at(aliases: readonly string[]): JoinedTable {
    if (aliases.length === 0) return this.#self;
    const owner = this.#at(aliases.slice(0, -1));
    const name = `${aliases.at(-1)}Id`;
    const target = targetIn(owner.entity, name);
    return this.#place(aliases.join('.'), (alias) => {
      const join = sql`left join ${sql.table(target.table)} as ${sql.id(alias)}
          on ${sql.ref(`${alias}.id`)} = ${sql.ref(`${owner.alias}.${name}`)}`;
      return { alias, entity: target, joins: [...owner.joins, join] };
    });
  }

  /** The one record that refers to `owner`; its fields share the join. */
  #linked(owner: string, joins: SqlColumn['joins'], field: FieldOf<'linked'>): JoinedTable {
    const { to, by, where = {} } = field;
    return this.#place(JSON.stringify([owner, to, by, where]), (alias) => {
      const target = targetEntityOf(field);
      const join = sql`left join ${sql.table(target.table)} as ${sql.id(alias)}
          on ${sql.ref(`${alias}.${by}`)} = ${sql.ref(`${owner}.id`)}
          and ${sql.ref(`${alias}.eliminadoEn`)} is null and ${conditionClause(target, where, alias)}`;
      return { alias, entity: target, joins: [...joins, join] };
    });
  }

  #place(key: string, make: (alias: string) => JoinedTable): JoinedTable {
    const cached = this.#places.get(key);
    if (cached) return cached;
    const place = make(`${this.#self.alias === SELF ? 'j' : `${this.#self.alias}j`}${this.#places.size + 1}`);
    this.#places.set(key, place);
    return place;
  }
}

const wrapped = (
  { value, joins }: SqlColumn,
  wrap: (value: RawBuilder<unknown>) => RawBuilder<unknown>,
): SqlColumn => ({
  value: wrap(value),
  joins,
});
