import type { Section } from './declaration.ts';

export type Detail<Name extends string = string> = {
  /** Fields in a row above everything else. */
  readonly first?: readonly Name[];
  /** Amounts in a card at the right: fields, and sums of lines (`detalles.cantidad`). Zeros are left out. */
  readonly beside?: readonly (Name | `${string}.${string}`)[];
  /** Sections instead of the form's. */
  readonly below?: readonly DetailSection<Name>[];
  /** Fields that the page does not show. */
  readonly omit?: readonly Name[];
  /**
   * Candidates for the main button, which is filled: the first that is possible now gets it, the others stand beside it.
   * They are actions, `edit`, `print`, and entities of `related`, whose button creates a record.
   */
  readonly primary?: readonly string[];
};

/** A section of fields, or a table with a field for each of its `columns` in each of its `rows`. */
export type DetailSection<Name extends string = string> = Section<Name> | TableSection<Name>;

export type TableSection<Name extends string = string> = {
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: Readonly<Record<string, readonly Name[]>>;
};

export type ResolvedDetail = Required<Omit<Detail, 'below'>> & Pick<Detail, 'below'>;

export const resolveDetail = (detail: Detail = {}): ResolvedDetail => ({
  first: [],
  beside: [],
  omit: [],
  primary: [],
  ...detail,
});

export const fieldsOf = (section: DetailSection): readonly string[] =>
  'rows' in section ? Object.values(section.rows).flat() : section.fields;
