import type { Condition, ConditionOn } from '#domain/conditions.ts';
import type { Fields } from './declaration.ts';
import type { Entity } from './entity.ts';

/**
 * `lines: { detalles: … }`: a table of their own (`remitos_detalles`), in the order sent; an edit matches
 * them by id.
 */
export type Lines<F extends Fields = Fields> = {
  /** Label of one line and of many. */
  readonly label: { readonly one: string; readonly many: string; readonly gender: 'm' | 'f' };
  /** `label.many` when absent. */
  readonly title?: string;
  /** Fields of a line. */
  readonly fields: F;
  /** Its name in other records. */
  readonly display?: string;
  /** Columns of the detail's table; every field when absent, no table when empty. */
  readonly columns?: readonly (keyof NoInfer<F> & string)[];
  /** Further input of a line: `asks: { cheque: { when, fields } }`. */
  readonly asks?: Readonly<Record<string, Ask<keyof NoInfer<F> & string>>>;
  /** Shown in forms. Defaults to true; to false in a document, whose own part has the inputs. */
  readonly typed?: boolean;
  /** `{ field: 'importe', to: 'monto' }`: unless there are none, they add up to the record's field. */
  readonly addUp?: { readonly field: keyof NoInfer<F> & string; readonly to: string };
  /** Names the table, or its column of the record's id, when they differ from the default. */
  readonly table?: { readonly name?: string; readonly by?: string };
  /** 1 when absent. */
  readonly min?: number;
  /** 300 when absent. */
  readonly max?: number;
  /** Messages that differ from those made of `label`. */
  readonly messages?: {
    /** Shown instead of a table without rows. */
    readonly empty?: string;
    /** Message for fewer lines than `min`. */
    readonly tooFew?: string;
  };
};

/**
 * An object in a line, asked for while the line meets a condition. It is not stored: the `created` hook uses
 * it.
 */
export type Ask<Field extends string = string> = {
  /** The heading. */
  readonly label: string;
  /** A condition on the line's own fields. */
  readonly when: ConditionOn<Field>;
  /** Checked like fields of the line. */
  readonly fields: Fields;
};

/** The lines of an entity with their defaults. `entity` reads and stores them like records. */
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
