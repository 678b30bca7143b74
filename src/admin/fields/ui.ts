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
  record?: Readonly<Record<string, unknown>> | undefined;
  name?: string;
};

export type ShowProps = {
  field: Field;
  value: unknown;
  detail?: { readonly entity: Entity; readonly record: Row };
};

/** `Show` overrides the `format` of the type in src/schema. */
export type FieldUi = {
  Input: ComponentType<InputProps>;
  Show?: ComponentType<ShowProps>;
  warning?: (value: unknown, field: Field) => string | null;
  hint?: (value: unknown, field: Field) => string | null;
  href?: (value: unknown, field: Field, record: Readonly<Record<string, unknown>>) => string | null;
  wide?: boolean;
};
