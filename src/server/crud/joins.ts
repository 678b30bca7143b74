import { sql, type RawBuilder } from 'kysely';
import type { Entity } from '#schema/entity.ts';
import type { FieldOf } from '#schema/fields/index.ts';
import type { Registry } from '#schema/registry.ts';
import type { Path } from './paths.ts';
import { searchedColumns } from './searchPaths.ts';

/** The alias of the entity's own table in every statement. */
export const SELF = 't';

/**
 * The tables that a statement needs: the entity's own as `t`, and one left join for each reference that is asked for.
 * A deleted record still gives its name to those that refer to it, so the joins do not look at `eliminado_en`.
 */
export class Joins {
  readonly #registry: Registry;
  readonly #entity: Entity;
  readonly #joined = new Map<string, { alias: string; entity: Entity }>();
  readonly #clauses: RawBuilder<unknown>[] = [];

  constructor(registry: Registry, entity: Entity) {
    this.#registry = registry;
    this.#entity = entity;
  }

  column({ aliases, name }: Pick<Path, 'aliases' | 'name'>): RawBuilder<unknown> {
    const { alias, entity } = this.#at(aliases);
    const field = Object.hasOwn(entity.fields, name) ? entity.fields[name] : undefined;
    if (field?.type === 'linked') return sql.ref(`${this.#linked(alias, field)}.${field.shows}`);
    if (field?.type === 'computed' && 'present' in field)
      return sql`(${this.column({ aliases, name: field.present })} is not null)`;
    return sql.ref(`${alias}.${name}`);
  }

  /** A column as searches look at it: its folded copy in the table, or folded now where there is none. */
  searchColumn({ aliases, name }: Path): RawBuilder<unknown> {
    return searchedColumns(this.#at(aliases).entity).includes(name)
      ? this.column({ aliases, name: `${name}Busqueda` })
      : sql`sin_acentos(${this.column({ aliases, name })}::text)`;
  }

  /** `<table> as t left join <other> as j1 on …`; read it after everything has been asked for. */
  get from(): RawBuilder<unknown> {
    return sql`${this.ownTable} ${this.clauses}`;
  }

  get ownTable(): RawBuilder<unknown> {
    return sql`${sql.table(this.#entity.table)} as ${sql.id(SELF)}`;
  }

  /** Only the joins, where `t` comes from somewhere else. */
  get clauses(): RawBuilder<unknown> {
    return this.#clauses.length > 0 ? sql.join(this.#clauses, sql` `) : sql``;
  }

  /** The alias of the one record that refers to a record of `owner`; fields that share it share the join. */
  #linked(owner: string, { to, by, where = {} }: FieldOf<'linked'>): string {
    const key = JSON.stringify([owner, to, by, where]);
    const known = this.#joined.get(key);
    if (known) return known.alias;

    const place = { alias: `j${this.#joined.size + 1}`, entity: this.#registry.get(to) };
    this.#joined.set(key, place);
    const conditions = Object.entries(where).map(
      ([name, value]) => sql` and ${sql.ref(`${place.alias}.${name}`)} is not distinct from ${value}`,
    );
    this.#clauses.push(
      sql`left join ${sql.table(place.entity.table)} as ${sql.id(place.alias)}
          on ${sql.ref(`${place.alias}.${by}`)} = ${sql.ref(`${owner}.id`)}
          and ${sql.ref(`${place.alias}.eliminadoEn`)} is null${conditions.length > 0 ? sql.join(conditions, sql``) : sql``}`,
    );
    return place.alias;
  }

  #at(aliases: readonly string[]): { alias: string; entity: Entity } {
    if (aliases.length === 0) return { alias: SELF, entity: this.#entity };
    const key = aliases.join('.');
    const known = this.#joined.get(key);
    if (known) return known;

    const owner = this.#at(aliases.slice(0, -1));
    const name = `${aliases.at(-1)}Id`;
    const field = owner.entity.fields[name];
    if (field?.type !== 'reference') throw new Error(`'${owner.entity.name}' has no reference '${name}'`);
    const place = { alias: `j${this.#joined.size + 1}`, entity: this.#registry.get(field.to) };
    this.#joined.set(key, place);
    this.#clauses.push(
      sql`left join ${sql.table(place.entity.table)} as ${sql.id(place.alias)}
          on ${sql.ref(`${place.alias}.id`)} = ${sql.ref(`${owner.alias}.${name}`)}`,
    );
    return place;
  }
}
