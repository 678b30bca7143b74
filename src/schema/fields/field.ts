import type { Condition } from '#domain/conditions.ts';
import type { Role } from '#domain/permissions.ts';

/** Options of every type. They survive JSON. */
export type FieldOptions = {
  /** Names the field in inputs, columns, filters and messages. */
  readonly label: string;
  /** A text replaces the default message. */
  readonly required?: boolean | string;
  /**
   * The field has a value only while others meet this condition; `required` then applies in that case alone.
   */
  readonly when?: Condition;
  /** The server alone writes it. */
  readonly readOnly?: boolean;
  /** It never changes after the creation. */
  readonly createOnly?: boolean;
  /**
   * A template of the referenced records, filled in when the reference is set, and kept:
   * '{cliente.apellido} {cliente.nombre}'.
   */
  readonly snapshot?: string;
  /**
   * An expression of other fields and of lines, which both sides calculate and only the server stores:
   * `'cantidad * precio'`.
   */
  readonly computed?: string;
  /** Unique among records that are not deleted. A text replaces the message. */
  readonly unique?: boolean | string;
  /** A value of a new record; a day may also be `today` or `today-15`. */
  readonly default?: string | number | boolean;
  /** Shown in the empty input. */
  readonly placeholder?: string;
  /** Shown below the input. */
  readonly help?: string;
  /** A call that answers, for a typed value, what a form should warn of; it never refuses. */
  readonly warnedBy?: string;
  /** Other roles can neither filter nor sort by it. */
  readonly visibleTo?: readonly Role[];
  /** Values from other roles are ignored. */
  readonly writableBy?: readonly Role[];
  /** Writing it needs the writer's password, typed in the last minutes. */
  readonly asksPassword?: boolean;
  /** A creation neither offers nor accepts it. */
  readonly editOnly?: boolean;
};

export type Match = 'contains' | 'equals' | 'from' | 'to';

/** Draft 2020-12, as in OpenAPI 3.1. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** `format` is Excel's; separators follow the reader's settings. */
export type SheetColumn = { readonly kind: 'number' | 'date' | 'dateTime'; readonly format: string };

/**
 * The functions of a type. React is apart (`<type>.ui.tsx`), and so are zod and imported cells
 * (`<type>.input.ts`). `Value` is JSON, in the API and in records.
 */
export type FieldType<Field extends FieldOptions, Value> = {
  /** PostgreSQL's type; null without a column. */
  column(field: Field): string | null;
  /**
   * The reason why a filter cannot compare with a value, for the browser to show before it sends a request.
   */
  filterProblem?(value: unknown, field: Field): string | null;
  /** Returns text for people, in es-AR. */
  format(value: Value, field: Field): string;
  readonly match: Match;
  /** Alternatives for a `contains` filter. */
  searchTexts?(text: string): readonly string[];
  /** A regular expression of PostgreSQL that finds each spelling of a part in the folded text. */
  searchPattern?(text: string): string | null;
  /** Matches stored ASCII texts whose normal form has changed since: PostgreSQL's regular expression. */
  readonly strays?: string;
  /**
   * Recognises a text that is certainly a whole value: a search then takes all its words together, and finds
   * records that refer to its record.
   */
  isWholeValue?(text: string): boolean;
  /**
   * Returns ends of values to find instead of the word: '12' is the number that ends in '-0000012'. When
   * empty, a filter searches for a part.
   */
  searchEnds?(word: string): readonly string[];
  /** Returns the only value that a filter's text can mean, which is found sooner; else null. */
  wholeText?(text: string): string | null;
  /** A value identifies one record, so that a filter by it lifts the list's default days. */
  readonly identifies?: true;
  jsonSchema(field: Field): JsonSchema;
  align?(field: Field): 'start' | 'center' | 'end';
  /** Tables do not wrap it. */
  readonly isWhole?: true;
  sheet?(field: Field): SheetColumn;
  /** A foreign key to a table outside of the entities. */
  readonly pointsTo?: { readonly table: string; readonly column: string };
  /** The value is made from other fields, and no request sets it. */
  readonly derived?: true;
  /** An empty value is a value (false). */
  readonly nullable?: false;
};
