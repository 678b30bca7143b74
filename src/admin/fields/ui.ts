import type { ComponentType, FocusEvent, Ref } from 'react';
import type { Row } from '#schema/columns.ts';
import type { Entity } from '#schema/entity.ts';
import type { Field } from '#schema/fieldTypes.ts';

/** Props of an input in forms, filters and action dialogs. */
export type InputProps = {
  id: string;
  field: Field;
  /** The API's value, or invalid text as typed; null or '' when empty. */
  value: unknown;
  onChange: (value: unknown) => void;
  onBlur?: (event: FocusEvent) => void;
  inputRef?: Ref<HTMLInputElement>;
  /** Ids of the helper and error texts. */
  describedBy?: string | undefined;
  invalid?: boolean;
  disabled?: boolean;
  autoFocus?: boolean;
  /** In a filter nothing is required, and choices apply at once. */
  purpose: 'form' | 'filter';
  /** The record around the value; a reference finds its value's name in it. */
  record?: Readonly<Record<string, unknown>> | undefined;
  name?: string;
};

export type ShowProps = {
  field: Field;
  value: unknown;
  /** The record whose detail shows the value; absent elsewhere. */
  detail?: { readonly entity: Entity; readonly record: Row };
};

/** The browser's part of a field type; the other part is in src/schema. `Show` overrides its `format`. */
export type FieldUi = {
  Input: ComponentType<InputProps>;
  Show?: ComponentType<ShowProps>;
  /** Returns a warning about a valid value. */
  warning?: (value: unknown, field: Field) => string | null;
  /** Returns a text that replaces the field's help. */
  hint?: (value: unknown, field: Field) => string | null;
  /** Returns the link of a value on a detail: to call, to write an e-mail or to a map. */
  href?: (value: unknown, field: Field, record: Readonly<Record<string, unknown>>) => string | null;
  /** If true, the field takes the whole width of its section. */
  wide?: boolean;
};
