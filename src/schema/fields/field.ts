import type { Condition } from '#domain/conditions.ts';
import type { Role } from '#domain/permissions.ts';

/** Of every type. Survives JSON. */
export type FieldOptions = {
  /** Of input, column, filter and message. */
  readonly label: string;
  /** A text replaces the default message. */
  readonly required?: boolean | string;
  /** Only while other fields meet this condition, else empty. `required` then means: in that case. */
  readonly when?: Condition;
  /** Only the server writes it. */
  readonly readOnly?: boolean;
  /** Never changed by an edit. */
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
  /** Among records that are not deleted. A text replaces the message. */
  readonly unique?: boolean | string;
  /** Of a day also `today`, `today-15`. */
  readonly default?: string | number | boolean;
  /** In the empty input. */
  readonly placeholder?: string;
  /** Below the input. */
  readonly help?: string;
  /** A call that says, of what is typed, what a form should warn of; it never refuses. */
  readonly warnedBy?: string;
  /** Others can neither filter nor sort by it. */
  readonly visibleTo?: readonly Role[];
  /** Ignored from others. */
  readonly writableBy?: readonly Role[];
  /** Writing it needs the writer's password, typed in the last minutes. */
  readonly asksPassword?: boolean;
  /** Neither asked nor taken by a creation. */
  readonly editOnly?: boolean;
};

export type Match = 'contains' | 'equals' | 'from' | 'to';

/** Draft 2020-12, as in OpenAPI 3.1. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** `format` is Excel's; separators follow the reader's settings. */
export type SheetColumn = { readonly kind: 'number' | 'date' | 'dateTime'; readonly format: string };

/** Without React (`<type>.ui.tsx`), and without zod and imported cells (`<type>.input.ts`). `Value` is JSON, in the API and in records. */
export type FieldType<Field extends FieldOptions, Value> = {
  /** PostgreSQL's type; null without a column. */
  column(field: Field): string | null;
  /** Why a filter cannot compare with it, as the browser can say before it asks. */
  filterProblem?(value: unknown, field: Field): string | null;
  /** For people, in es-AR. */
  format(value: Value, field: Field): string;
  readonly match: Match;
  /** Alternatives for a `contains` filter. */
  searchTexts?(text: string): readonly string[];
  /** A regular expression of PostgreSQL that finds each spelling of a part in the folded text. */
  searchPattern?(text: string): string | null;
  /** Matches stored ASCII texts that may have another form by now: PostgreSQL's regular expression. */
  readonly strays?: string;
  /** A text that is certainly a whole value: a search takes all its words together, and finds what refers to its record. */
  isWholeValue?(text: string): boolean;
  /**
   * Ends of values to find instead of the word: '12' is the number that ends in '-0000012'. None: a
   * filter looks for a part.
   */
  searchEnds?(word: string): readonly string[];
  /** The only value that a filter's text can mean, found sooner; else null. */
  wholeText?(text: string): string | null;
  /** A value means one record, so that a filter by it lifts the list's default days. */
  readonly identifies?: true;
  jsonSchema(field: Field): JsonSchema;
  align?(field: Field): 'start' | 'center' | 'end';
  /** Tables do not wrap it. */
  readonly isWhole?: true;
  sheet?(field: Field): SheetColumn;
  /** A foreign key to a table outside of the entities. */
  readonly pointsTo?: { readonly table: string; readonly column: string };
  /** From other fields; nobody writes it. */
  readonly derived?: true;
  /** An empty value is a value (false). */
  readonly nullable?: false;
};
