import type { Condition } from '#domain/conditions.ts';
import type { Role } from '#domain/permissions.ts';

/** Options of fields of every type, as plain data that survives JSON. */
export type FieldOptions = {
  /** Names the field in inputs, columns, filters and messages. */
  readonly label: string;
  /** Whether it may not be empty. A text instead of `true` is the message. */
  readonly required?: boolean | string;
  /** A condition on other fields. While it does not hold, the field is empty, and `required` does not apply. */
  readonly when?: Condition;
  /** Whether only the server writes it. */
  readonly readOnly?: boolean;
  /** Whether it never changes after the creation. */
  readonly createOnly?: boolean;
  /**
   * A template of referenced records, '{cliente.apellido} {cliente.nombre}', whose text is stored when the
   * reference is set and does not change with those records.
   */
  readonly snapshot?: string;
  /** An expression of other fields and of lines, `'cantidad * precio'`. Only the server stores it. */
  readonly computed?: string;
  /** Whether no two records that are not deleted have the same value. A text instead of `true` is the message. */
  readonly unique?: boolean | string;
  /** The initial value of a new record; a day may also be `today` or `today-15`. */
  readonly default?: string | number | boolean;
  /** Text in the empty input. */
  readonly placeholder?: string;
  /** Text below the input. */
  readonly help?: string;
  /** An endpoint that answers warnings about a typed value, for a form to show. It never refuses the value. */
  readonly warnedBy?: string;
  /** The roles that may see it, all when absent. Others can neither filter nor sort by it. */
  readonly visibleTo?: readonly Role[];
  /** The roles that may write it, all when absent. Values from others are ignored. */
  readonly writableBy?: readonly Role[];
  /** Whether writing it needs the writer's password, typed within the last ten minutes. */
  readonly asksPassword?: boolean;
  /** Whether only edits offer and accept it. */
  readonly editOnly?: boolean;
};

/** How a filter compares: with a part of a text, with the whole value, or as the first or last value of a range. */
export type Match = 'contains' | 'equals' | 'from' | 'to';

/** A JSON Schema of draft 2020-12, as OpenAPI 3.1 uses it. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** The kind and number format of a column in an Excel file. Separators follow the reader's settings. */
export type SheetColumn = { readonly kind: 'number' | 'date' | 'dateTime'; readonly format: string };

/** Its React parts are in `<type>.ui.tsx`, its parsing in `<type>.input.ts`. `Value` is the API's JSON. */
export type FieldType<Field extends FieldOptions, Value> = {
  /** Returns the type of the field's column in PostgreSQL; null without a column. */
  column(field: Field): string | null;
  /** Returns why a filter cannot compare with a value, which the browser shows instead of sending a request. */
  filterProblem?(value: unknown, field: Field): string | null;
  /** Returns the value as people in Argentina read it. */
  format(value: Value, field: Field): string;
  readonly match: Match;
  /** Returns texts to search for; a `contains` filter finds a value that has any of them. */
  searchTexts?(text: string): readonly string[];
  /** Returns a PostgreSQL regular expression that finds part of a value, however spelt, in folded text. */
  searchPattern?(text: string): string | null;
  /** A regular expression of PostgreSQL that finds stored ASCII texts which the type's input would now change. */
  readonly strays?: string;
  /**
   * Tells whether a text is certainly a whole value. A search then does not split it into words, and also finds
   * records that refer to the record with this value.
   */
  isWholeValue?(text: string): boolean;
  /**
   * Returns the ends of values to search for instead of the word: '12' is the number that ends in '-0000012'.
   * When there are none, a filter searches for a part.
   */
  searchEnds?(word: string): readonly string[];
  /** Returns the only value that a filter's text can mean, which an index finds; null when there is none. */
  exactValue?(text: string): string | null;
  /** Whether a value identifies a record, so that a filter by it removes the list's default days. */
  readonly identifies?: true;
  jsonSchema(field: Field): JsonSchema;
  /** Returns its alignment in tables; 'start' when absent. */
  align?(field: Field): 'start' | 'center' | 'end';
  /** Whether its text is never broken into two lines. */
  readonly isUnbroken?: true;
  /** Returns the format of its column in Excel files; a text when absent. */
  sheet?(field: Field): SheetColumn;
  /** Table and column that its foreign key refers to, when they belong to no entity. */
  readonly pointsTo?: { readonly table: string; readonly column: string };
  /** Whether its value follows from other fields, so that no request sets it. */
  readonly derived?: true;
  /** False for a type whose empty value is `false`, and for a derived type whose `jsonSchema` says if it may be null. */
  readonly nullable?: false;
};
