import type { Condition } from '#domain/permissions.ts';
import type { Generated } from 'kysely';
import type { Defined } from './defineEntity.ts';
import type { Field, ValueOf } from './fields/index.ts';

/** What the server adds to every record. `version` rises with each change (design.md 6.14). */
type Kept = { readonly id: number; readonly version: number };

/** A record as the API answers it: its fields, and for each reference the object it stands for. */
export type RecordOf<E extends Defined> = Kept & {
  readonly [K in keyof E['fields']]: Held<E['fields'][K]>;
} & {
  readonly [K in keyof E['fields'] as E['fields'][K] extends { type: 'reference' } ? AliasOf<K> : never]:
    | (E['fields'][K] extends { asText: true }
        ? string
        : { readonly id: number } & Readonly<Record<string, unknown>>)
    | null;
};

/** A row of the entity's table as Kysely sees it (camelCase, through its plugin). */
export type RowOf<E extends Defined> = {
  [
    K in keyof E['fields'] as E['fields'][K] extends {
      type: 'computed' | 'linked' | 'password';
    }
      ? never
      : K
  ]: E['fields'][K] extends { type: 'boolean' } | { default: string | number | boolean }
    ? Generated<Held<E['fields'][K]>>
    : Held<E['fields'][K]>;
} & {
  id: Generated<number>;
  version: Generated<number>;
  creadoEn: Generated<string>;
  actualizadoEn: Generated<string>;
  eliminadoEn: string | null;
};

/** What a field of a stored record holds: null only where nothing obliges it to be filled. */
export type Held<F extends Field> = F extends { when: Condition }
  ? ValueOf<F> | null
  : F extends
        | { required: true | string }
        | { default: string | number | boolean }
        | { type: 'boolean' }
        | { type: 'computed' }
    ? ValueOf<F>
    : ValueOf<F> | null;

/** What an action's dialog hands to its function. */
export type InputOf<F extends Readonly<Record<string, Field>>> = { readonly [K in keyof F]: Held<F[K]> };

type AliasOf<K> = K extends `${infer Alias}Id` ? Alias : never;
