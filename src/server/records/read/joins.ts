import { sql, type RawBuilder } from 'kysely';
import type { Entity } from '#schema/entity.ts';
import type { FieldOf } from '#schema/fieldTypes.ts';
import { ownField, targetIn, targetEntityOf } from '#schema/references.ts';
import type { Path } from '#schema/paths.ts';
import { conditionClause, SELF } from './condition.ts';
import { searchedColumns } from './paths.ts';
import { sumOfClause } from './sumOf.ts';

/** An SQL expression and the joins that it needs, each after those on which it depends. */
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
 * Makes SQL for the fields of an entity and of the records behind its references. Each table is joined once. A deleted
 * record still shows its name where another refers to it, but a `linked` record must not be deleted.
 */
export class Joins {
  readonly #self: JoinedTable;
  readonly #joined = new Map<string, JoinedTable>();

  constructor(entity: Entity, alias: string = SELF) {
    this.#self = { alias, entity, joins: [] };
  }

  column({ aliases, name }: Pick<Path, 'aliases' | 'name'>): SqlColumn {
    const { alias, entity, joins } = this.#tableAt(aliases);
    const field = ownField(entity, name);
    if (field?.type === 'linked') {
      const linked = this.#linkedTable(alias, joins, field);
      return { value: sql.ref(`${linked.alias}.${field.shows}`), joins: linked.joins };
    }
    if (field?.type === 'sumOf') return { value: sumOfClause(field, alias), joins };
    if (field?.type === 'computed' && 'present' in field)
      return mapValue(this.column({ aliases, name: field.present }), (value) => sql`(${value} is not null)`);
    return { value: sql.ref(`${alias}.${name}`), joins };
  }

  /** SQL of the text without accents and case. */
  searchColumn({ aliases, name }: Pick<Path, 'aliases' | 'name'>): SqlColumn {
    return searchedColumns(this.#tableAt(aliases).entity).includes(name)
      ? this.column({ aliases, name: `${name}Busqueda` })
      : mapValue(this.column({ aliases, name }), (value) => sql`sin_acentos(${value}::text)`);
  }

  #tableAt(aliases: readonly string[]): JoinedTable {
    if (aliases.length === 0) return this.#self;
    const owner = this.#tableAt(aliases.slice(0, -1));
    const name = `${aliases.at(-1)}Id`;
    const target = targetIn(owner.entity, name);
    return this.#joinOnce(aliases.join('.'), (alias) => {
      const join = sql`left join ${sql.table(target.table)} as ${sql.id(alias)}
          on ${sql.ref(`${alias}.id`)} = ${sql.ref(`${owner.alias}.${name}`)}`;
      return { alias, entity: target, joins: [...owner.joins, join] };
    });
  }

  #linkedTable(ownerAlias: string, joins: SqlColumn['joins'], field: FieldOf<'linked'>): JoinedTable {
    const { to, by, where = {} } = field;
    return this.#joinOnce(JSON.stringify([ownerAlias, to, by, where]), (alias) => {
      const target = targetEntityOf(field);
      const join = sql`left join ${sql.table(target.table)} as ${sql.id(alias)}
          on ${sql.ref(`${alias}.${by}`)} = ${sql.ref(`${ownerAlias}.id`)}
          and ${sql.ref(`${alias}.eliminadoEn`)} is null and ${conditionClause(target, where, alias)}`;
      return { alias, entity: target, joins: [...joins, join] };
    });
  }

  #joinOnce(key: string, makeJoin: (alias: string) => JoinedTable): JoinedTable {
    const cached = this.#joined.get(key);
    if (cached) return cached;
    // Aliases stay unique where the joins of several tables stand in one statement.
    const prefix = this.#self.alias === SELF ? '' : this.#self.alias;
    const table = makeJoin(`${prefix}j${this.#joined.size + 1}`);
    this.#joined.set(key, table);
    return table;
  }
}

const mapValue = (
  { value, joins }: SqlColumn,
  map: (value: RawBuilder<unknown>) => RawBuilder<unknown>,
): SqlColumn => ({ value: map(value), joins });
