import type { IconName } from '#look/icons.ts';
import type { Entity } from './entity.ts';

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
  /** References that the next document of a series typed in a row keeps. Its form offers to go on so. */
  readonly again?: readonly Field[];
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
  /** Of `look/icons.ts`. */
  readonly icon?: IconName;
  /** Its states in which it is offered. */
  readonly from?: readonly string[];
  /** A template of one name keeps the value's type. */
  readonly prefill: { readonly [K in Field]?: string };
  /** Above the form. */
  readonly note?: string;
};
