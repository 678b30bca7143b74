import type { ComponentType, FocusEvent, Ref } from 'react';
import type { Row } from '#schema/columns.ts';
import type { Entity } from '#schema/entity.ts';
import type { Field } from '#schema/fieldTypes.ts';

export type InputProps = {
  id: string;
  field: Field;
  /** The API's value, or invalid text as typed; null or '' when empty. */
  value: unknown;
  onChange: (value: unknown) => void;
  onBlur?: (event: FocusEvent) => void;
  inputRef?: Ref<HTMLInputElement>;
  describedBy?: string | undefined;
  invalid?: boolean;
  disabled?: boolean;
  autoFocus?: boolean;
  purpose: 'form' | 'filter';
  /** The stored record, which has the names of referenced records. */
  record?: Readonly<Record<string, unknown>> | undefined;
  name?: string;
};

export type ShowProps = {
  field: Field;
  value: unknown;
  /** Absent in a list's cell. */
  detail?: { readonly entity: Entity; readonly record: Row };
};

/** How a field type is typed and shown. `Show` overrides the `format` of the type in src/schema. */
export type FieldUi = {
  Input: ComponentType<InputProps>;
  Show?: ComponentType<ShowProps>;
  /** Returns what is unusual about a valid value. */
  warning?: (value: unknown, field: Field) => string | null;
  /** Returns what stands below the input instead of the field's `help`. */
  hint?: (value: unknown, field: Field) => string | null;
  href?: (value: unknown, field: Field, record: Readonly<Record<string, unknown>>) => string | null;
  /** Whether the input takes the form's whole width. */
  wide?: boolean;
};
