import type { Condition } from '#domain/permissions.ts';
import type { Fields } from './declaration.ts';
import type { Entity } from './entity.ts';

/**
 * `lines: { detalles: … }`: a table of their own (`remitos_detalles`), in the order sent; an edit matches
 * them by id.
 */
export type Lines<F extends Fields = Fields> = {
  /** Of a line. */
  readonly label: { readonly one: string; readonly many: string; readonly gender: 'm' | 'f' };
  /** `label.many` when absent. */
  readonly title?: string;
  /** Of a line. */
  readonly fields: F;
  /** Its name in other records. */
  readonly display?: string;
  /** Of the detail's table; every field when absent, no table when empty. */
  readonly columns?: readonly (keyof NoInfer<F> & string)[];
  /** Further input of a line: `asks: { cheque: { when, fields } }`. */
  readonly asks?: Readonly<Record<string, Ask<keyof NoInfer<F> & string>>>;
  /** In the document's forms; else the entity's own part has inputs, or nothing. */
  readonly typed?: boolean;
  /** `{ field: 'importe', to: 'monto' }`: unless there are none, they add up to the document's field. */
  readonly addUp?: { readonly field: keyof NoInfer<F> & string; readonly to: string };
  /** Where they differ from the default. */
  readonly table?: string;
  /** Its column of the document. */
  readonly ownedBy?: string;
  /** 1 when absent. */
  readonly min?: number;
  /** 300 when absent. */
  readonly max?: number;
  /** For a table without rows, and for too few. */
  readonly messages: {
    /** Instead of a table without rows. */
    readonly empty: string;
    readonly tooFew: string;
  };
};

/** An object in a line, while its fields hold these values. Not stored: the `created` hook uses it. */
export type Ask<Field extends string = string> = {
  /** The heading. */
  readonly label: string;
  /** While the line's own fields hold these values. */
  readonly when: { readonly [K in Field]?: Condition[string] };
  /** Checked like fields of the line. */
  readonly fields: Fields;
};

/** `entity` reads and stores them like records. */
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
  readonly messages: Lines['messages'];
};

export type DocumentWord<Field extends string = string> = {
  /**
   * A `documentNumber`, without gaps, in one series or one for each record of `seriesBy`. `puntoVenta` is
   * that of a `readOnly` one.
   */
  readonly number: { readonly field: Field; readonly seriesBy?: Field; readonly puntoVenta?: string };
  /** A `date`. */
  readonly date: Field;
  /** A `money`; not every document has one (a loan of a book). */
  readonly total?: Field;
  /** References to records on whose detail it is offered, and from which its form starts. */
  readonly startsFrom?: { readonly [K in Field]?: StartWord<Field> };
};

export const dayOf = ({ document }: Entity, values: Readonly<Record<string, unknown>>) =>
  values[document!.date] as string;

/** '0001-0000042' */
export const numberOf = ({ document }: Entity, values: Readonly<Record<string, unknown>>) =>
  values[document!.number.field] as string;

/** @throws without an amount: a bug. */
export function amountOf({ name, document }: Pick<Entity, 'name' | 'document'>): string {
  if (document?.total === undefined) throw new Error(`'${name}' has no amount`);
  return document.total;
}

/** Templates are of the other record. */
export type StartWord<Field extends string = string> = {
  /** The button on the other record. */
  readonly label: string;
  /** Of `admin/icons.tsx`. */
  readonly icon?: string;
  /** Its states in which it is offered. */
  readonly from?: readonly string[];
  /** A template of one name keeps the value's type. */
  readonly prefill: { readonly [K in Field]?: string };
  /** Above the form. */
  readonly note?: string;
};
