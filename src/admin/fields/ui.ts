import type { ComponentType, FocusEvent, Ref } from 'react';
import type { Field } from '#schema/fields/index.ts';

/** Props of every field type's input, in forms, filters and action dialogs. */
export type InputProps = {
  id: string;
  field: Field;
  /** The API's value, or the typed text while it is not valid yet; null or '' when empty. */
  value: unknown;
  onChange: (value: unknown) => void;
  onBlur?: (event: FocusEvent) => void;
  inputRef?: Ref<HTMLInputElement>;
  /** Ids of the helper and error texts. */
  describedBy?: string | undefined;
  invalid?: boolean;
  disabled?: boolean;
  autoFocus?: boolean;
  /** In a filter nothing is required, and every choice applies at once. */
  purpose: 'form' | 'filter';
  /** The form's record, where a reference finds the name of its value. */
  record?: Readonly<Record<string, unknown>> | undefined;
  name?: string;
};

export type ShowProps = { field: Field; value: unknown };

/** A field type's React half. Values are shown by its pure half's `format`, unless `Show` replaces it. */
export type FieldUi = {
  Input: ComponentType<InputProps>;
  Show?: ComponentType<ShowProps>;
  /** A warning about an accepted value. */
  warning?: (value: unknown) => string | null;
  /** Helper text for the typed value. */
  hint?: (value: unknown, field: Field) => string | null;
  /** The value's link on a detail: phone, mail, map. */
  href?: (value: unknown, field: Field, record: Readonly<Record<string, unknown>>) => string | null;
  /** Takes the form's full width. */
  wide?: boolean;
};
