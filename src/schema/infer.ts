import type { Condition } from '#domain/conditions.ts';
import type { Generated } from 'kysely';
import type { Fields } from './declaration.ts';
import type { Defined } from './defineEntity.ts';
import type { Lines } from './lines.ts';
import type { Field, ValueOf } from './fieldTypes.ts';

/** Keys of every record; `version` rises with each change. */
type IdAndVersion = { readonly id: number; readonly version: number };

/** A record of an entity as the API answers it, with an object for each reference, and its lines. */
export type RecordOf<E extends Defined> = IdAndVersion &
  ValuesOf<E['fields']> & {
    readonly [K in keyof LinesIn<E>]: readonly LineOf<E, K>[];
  };

/** A line of a record: `LineOf<typeof remitos, 'detalles'>`. */
export type LineOf<E extends Defined, K extends keyof LinesIn<E>> = { readonly id: number } & ValuesOf<
  FieldsOf<LinesIn<E>[K]>
>;

type ValuesOf<F extends Fields> = {
  readonly [K in keyof F]: StoredValue<F[K]>;
} & {
  readonly [K in keyof F as F[K] extends { type: 'reference' } ? AliasOf<K> : never]:
    | (F[K] extends { asText: true } ? string : { readonly id: number } & Readonly<Record<string, unknown>>)
    | null;
};

type LinesIn<E> = E extends { readonly declaredLines?: infer L } ? NonNullable<L> : {};
type FieldsOf<L> = L extends Lines<infer F> ? F : never;

/** A row of an entity's table, in camelCase through Kysely's plugin. */
export type RowOf<E extends Defined> = ColumnsOf<E['fields']> & {
  id: Generated<number>;
  version: Generated<number>;
  creadoEn: Generated<string>;
  actualizadoEn: Generated<string>;
  eliminadoEn: string | null;
};

/** The tables of an entity's lines, whose names begin with the entity's, or are those that `table` gives. */
type LineTablesOf<E> = E extends { readonly name: infer N extends string }
  ? keyof LinesIn<E> extends never
    ? never
    : {
        [
          K in keyof LinesIn<E> & string as LinesIn<E>[K] extends { table: { name: infer T extends string } }
            ? T
            : `${N}${Capitalize<K>}`
        ]: ColumnsOf<FieldsOf<LinesIn<E>[K]>> & {
          id: Generated<number>;
          orden: number;
        } & {
          [O in LinesIn<E>[K] extends { table: { by: infer C extends string } } ? C : 'documentoId']: number;
        };
      }
  : never;

/** The tables of an application's entities by name, for its `Database`, without those of the framework. */
export type TablesOf<E extends Defined> = {
  [X in E as Exclude<X['name'], 'usuarios' | 'roles' | 'actividad' | 'correos'>]: RowOf<X>;
} & IntersectionOf<LineTablesOf<E>>;

/** Intersects a union: the one parameter type with which each function of a union can be called. */
type IntersectionOf<U> = (U extends unknown ? (member: U) => void : never) extends (all: infer I) => void
  ? I
  : never;

/** The columns of fields. Fields whose value is derived have none; a default makes a column optional. */
type ColumnsOf<F extends Fields> = {
  [
    K in keyof F as F[K] extends { type: 'computed' | 'linked' | 'password' | 'sumOf' } ? never : K
  ]: F[K] extends { type: 'boolean' } | { default: string | number | boolean }
    ? Generated<StoredValue<F[K]>>
    : StoredValue<F[K]>;
};

export type StoredValue<F extends Field> = F extends { when: Condition }
  ? ValueOf<F> | null
  : F extends
        | { required: true | string }
        | { default: string | number | boolean }
        | { type: 'boolean' }
        | { type: 'computed' }
        | { type: 'sumOf' }
    ? ValueOf<F>
    : ValueOf<F> | null;

/** The values of fields as a form or request body holds them, once validated. */
export type InputOf<F extends Readonly<Record<string, Field>>> = {
  readonly [K in keyof F]: StoredValue<F[K]>;
};

type AliasOf<K> = K extends `${infer Alias}Id` ? Alias : never;
