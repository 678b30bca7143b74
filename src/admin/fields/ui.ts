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
  /** A filter requires nothing, and choices apply at once. */
  purpose: 'form' | 'filter';
  /** The record around the value; a reference finds its value's name in it. */
  record?: Readonly<Record<string, unknown>> | undefined;
  name?: string;
};

export type ShowProps = {
  field: Field;
  value: unknown;
  /** The record on a detail; absent elsewhere. */
  of?: { readonly entity: Entity; readonly record: Row };
};

/** `Show` overrides the `format` of the pure half. */
export type FieldUi = {
  Input: ComponentType<InputProps>;
  Show?: ComponentType<ShowProps>;
  /** Warns about a valid value. */
  warning?: (value: unknown, field: Field) => string | null;
  hint?: (value: unknown, field: Field) => string | null;
  /** Phone, mail or map, on a detail. */
  href?: (value: unknown, field: Field, record: Readonly<Record<string, unknown>>) => string | null;
  /** True takes the full width. */
  wide?: boolean;
};
