import type { Condition, ConditionOn } from '#domain/conditions.ts';
import type { Fields } from './declaration.ts';
import type { Entity } from './entity.ts';

/**
 * Child rows of a record, declared as `lines: { detalles: … }`. They have a table of their own
 * (`remitos_detalles`) and keep the order in which they were sent. An edit matches them by id.
 */
export type Lines<F extends Fields = Fields> = {
  readonly label: { readonly one: string; readonly many: string; readonly gender: 'm' | 'f' };
  /** Heading of the lines; `label.many` when absent. */
  readonly title?: string;
  readonly fields: F;
  /** A template of a line's name in other records. */
  readonly display?: string;
  /** Columns of the detail's table; every field when absent, no table when empty. */
  readonly columns?: readonly (keyof NoInfer<F> & string)[];
  /** Further inputs of a line, asked for under a condition: `asks: { cheque: { when, fields } }`. */
  readonly asks?: Readonly<Record<string, Ask<keyof NoInfer<F> & string>>>;
  /** Whether generated forms show them; by default yes, except in a document, whose own screen has the inputs. */
  readonly typed?: boolean;
  /** Makes the record's field `to` the sum of the lines' `field`, when there are lines. */
  readonly addUp?: { readonly field: keyof NoInfer<F> & string; readonly to: string };
  /** Names of the table, and of its column with the record's id, where they differ from the default. */
  readonly table?: { readonly name?: string; readonly by?: string };
  /** Minimum number of lines; 1 when absent. */
  readonly min?: number;
  /** Maximum number of lines; 300 when absent. */
  readonly max?: number;
  readonly messages?: {
    /** Shown instead of a table without rows. */
    readonly empty?: string;
    readonly tooFew?: string;
  };
};

/** Inputs of a line while it meets a condition. They are not stored: the `created` hook uses them. */
export type Ask<Field extends string = string> = {
  readonly label: string;
  readonly when: ConditionOn<Field>;
  readonly fields: Fields;
};

/** Lines with their defaults filled in. `entity` describes them as an entity, for code that reads and stores. */
export type ResolvedLines = {
  readonly name: string;
  readonly label: Lines['label'];
  readonly title: string;
  readonly entity: Entity;
  readonly columns: readonly string[];
  readonly typed: boolean;
  readonly addUp: { readonly field: string; readonly to: string } | null;
  readonly asks: Readonly<Record<string, Omit<Ask, 'when'> & { readonly when: Condition }>>;
  readonly min: number;
  readonly max: number;
  readonly messages: Required<NonNullable<Lines['messages']>>;
};
