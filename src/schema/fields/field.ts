import type { z } from 'zod';
import type { Condition, Role } from '#domain/permissions.ts';
import type { DecimalSign, SheetCell } from '#domain/sheets.ts';

/** What any field may say, whatever its type. Plain data: it survives JSON. */
export type FieldOptions = {
  readonly label: string;
  /** Must be filled. A text replaces the message 'Este campo es requerido'. */
  readonly required?: boolean | string;
  /**
   * Asked for only while the other fields hold these values; else it is empty, whatever a body says. With it,
   * `required` means: then.
   */
  readonly when?: Condition;
  /** Written by the server only: ignored in a body, never an input in a form. */
  readonly readOnly?: boolean;
  /** Said when a record is created, and never changed by an edit. */
  readonly createOnly?: boolean;
  /**
   * Only the server writes it: what the template says of the records that this one refers to, as they are when it
   * comes to refer to them ('{cliente.apellido} {cliente.nombre}'). What happens to them later does not change it.
   */
  readonly snapshot?: string;
  /** No two records (that are not deleted) share the value. A text replaces the message. */
  readonly unique?: boolean | string;
  /** The value of a new record that does not say otherwise; of a day also `today`, `today-15`. */
  readonly default?: string | number | boolean;
  readonly placeholder?: string;
  readonly help?: string;
  /** Only these roles receive it; the others can neither filter nor sort by it. */
  readonly visibleTo?: readonly Role[];
  /** Only these roles write it; from the others it is ignored. */
  readonly writableBy?: readonly Role[];
  /** Only an edit writes it: a creation neither asks nor takes it. */
  readonly editOnly?: boolean;
};

/** How a filter on a field compares: a text within, the same value, or one end of a range. */
export type Match = 'contains' | 'equals' | 'from' | 'to';

/** A fragment of JSON Schema (draft 2020-12), as OpenAPI 3.1 uses it. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/**
 * How a column of a spreadsheet holds a type's values; text, as people read it, where a type says nothing.
 * `format` is Excel's number format; thousands and decimals follow the reader's own settings.
 */
export type SheetColumn = { readonly kind: 'number' | 'date' | 'dateTime'; readonly format: string };

/**
 * A field type's pure half: everything but its React components, which are in `<type>.ui.tsx`.
 * `Value` is what the API speaks (JSON) and what a record holds, when it is not null.
 */
export type FieldType<Field extends FieldOptions, Value> = {
  /** The PostgreSQL type of its column, or null when it has none. */
  column(field: Field): string | null;
  /** Checks and normalises what a form or a body holds, when it is not blank. Messages are Spanish. */
  input(field: Field): z.ZodType<Value>;
  /** Checks a part of a value, as a `contains` filter holds it; any line of text when absent. */
  partInput?(field: Field): z.ZodType<string>;
  /** Checks a value that records are compared with, where it may be one that no record holds; `input` when absent. */
  filterInput?(field: Field): z.ZodType<Value>;
  /** The text for a person: list, detail, print, CSV. Numbers and dates in es-AR. */
  format(value: Value, field: Field): string;
  readonly match: Match;
  /** The texts any of which a `contains` filter accepts, where the typed one is not enough. */
  searchTexts?(text: string): readonly string[];
  /**
   * What the search over everything and a `contains` filter look for instead of the word, at the end of values, where
   * its parts are in nearly all of them: '12' is the document number that ends in '-0000012'. None: a word that no value
   * of the type ends in; a filter then looks for it as a part.
   */
  searchEnds?(word: string): readonly string[];
  /** The one value that a `contains` filter's text can only mean, which an index finds sooner; null for a part. */
  wholeText?(text: string): string | null;
  /** True: a value tells which record is meant, so that who looks for it does not mean the days that a list opens with. */
  readonly identifies?: true;
  jsonSchema(field: Field): JsonSchema;
  align?(field: Field): 'start' | 'center' | 'end';
  /** True: a table never breaks its text over lines. */
  readonly isWhole?: true;
  sheet?(field: Field): SheetColumn;
  /** What a body would hold for a cell of an imported file: the cell's text when absent. Checked by `input` after it. */
  read?(cell: SheetCell, field: Field, sign: DecimalSign): unknown;
  /** The row, outside of the entities, that a value must be the key of. */
  readonly pointsTo?: { readonly table: string; readonly column: string };
  /** True: it follows from other fields, and nobody writes it. */
  readonly derived?: true;
  /** False: an empty value is a value of its own (a boolean's false). */
  readonly nullable?: false;
};
