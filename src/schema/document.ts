import type { Condition } from '#domain/permissions.ts';
import type { Fields } from './declaration.ts';
import type { Entity } from './entity.ts';

/**
 * Child rows of a document, as its file writes them: `lines: { detalles: … }`. They live in a table of their own
 * (`remitos_detalles`), keep the order in which they were sent, and an edit matches them by their id.
 */
export type Lines<F extends Fields = Fields> = {
  readonly label: { readonly one: string; readonly many: string; readonly gender: 'm' | 'f' };
  /** The heading above them; `label.many` when absent. */
  readonly title?: string;
  readonly fields: F;
  /** How a line is called where another record refers to it; nothing when absent. */
  readonly display?: string;
  /** What the detail's table of them shows; every field when absent. None: there is no table. */
  readonly columns?: readonly (keyof NoInfer<F> & string)[];
  /** What a line says besides its fields, under a name of its own: `asks: { cheque: { when, fields } }`. */
  readonly asks?: Readonly<Record<string, Ask<keyof NoInfer<F> & string>>>;
  /** The forms of the document ask for them; else a part of the entity's own does, or nobody. */
  readonly typed?: boolean;
  /** Where there are any, this field of them adds up to that one of the document: `{ field: 'importe', to: 'monto' }`. */
  readonly addUp?: { readonly field: keyof NoInfer<F> & string; readonly to: string };
  /** Their table and its column of the document, where those have a place of their own. */
  readonly table?: string;
  readonly ownedBy?: string;
  /** How many there must be and may be; 1 and 300 when absent. */
  readonly min?: number;
  readonly max?: number;
  readonly messages: {
    /** Shown instead of a table without rows. */
    readonly empty: string;
    /** Refuses a document with fewer than `min`. */
    readonly tooFew: string;
  };
};

/**
 * An object of fields that a line holds while its other fields hold these values. Checked like fields; no column keeps
 * it: the document's `created` hook does something with it.
 */
export type Ask<Field extends string = string> = {
  readonly label: string;
  readonly when: { readonly [K in Field]?: Condition[string] };
  readonly fields: Fields;
};

/** Lines with every default filled in. `entity` reads, checks and stores them like records of their own. */
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

/** `document`: what the server numbers, dates and prints. */
export type DocumentWord<Field extends string = string> = {
  /**
   * A `documentNumber`. Each series counts from 1 without gaps: one for all documents, or one for each record that the
   * reference `seriesBy` names. `puntoVenta` is the point of sale of a series that asks nobody for it (the field is
   * `readOnly` then).
   */
  readonly number: { readonly field: Field; readonly seriesBy?: Field; readonly puntoVenta?: string };
  /** Its day, a `date`. */
  readonly date: Field;
  /** Its amount, a `money`; a document without one has none (a loan of a book). */
  readonly total?: Field;
  /** The references to what it may follow from: a record on whose detail it is offered, and that its form starts from. */
  readonly startsFrom?: { readonly [K in Field]?: StartWord<Field> };
};

/** The name of the amount of a document that has one. @throws for one without: a mistake of ours, never of a request */
export function amountOf({ name, document }: Pick<Entity, 'name' | 'document'>): string {
  if (document?.total === undefined) throw new Error(`'${name}' has no amount`);
  return document.total;
}

/** How a document starts that follows from another record. Templates are filled in with that record. */
export type StartWord<Field extends string = string> = {
  /** The button on the other record's detail. */
  readonly label: string;
  readonly icon?: string;
  /** The states of the other record in which it is offered; any of them when absent. */
  readonly from?: readonly string[];
  /** What the form holds at first. A template that is one name alone gives that value as it is. */
  readonly prefill: { readonly [K in Field]?: string };
  /** Said above the form; its values as people read them. */
  readonly note?: string;
};
