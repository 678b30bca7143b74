import type { ComponentType, FocusEvent, Ref } from 'react';
import type { Field } from '#schema/fields/index.ts';

/** What an input of any type is given, in a form, in a filter or in an action's dialog. */
export type InputProps = {
  id: string;
  field: Field;
  /** The API's value, or what was typed while it makes no value yet; null or '' when empty. */
  value: unknown;
  onChange: (value: unknown) => void;
  onBlur?: (event: FocusEvent) => void;
  inputRef?: Ref<HTMLInputElement>;
  /** Ids of the texts that explain or refuse the value. */
  describedBy?: string | undefined;
  invalid?: boolean;
  disabled?: boolean;
  autoFocus?: boolean;
  /** In a filter nothing is required, and every choice counts at once. */
  purpose: 'form' | 'filter';
  /** The record under the form: a reference finds there how its value is called. */
  record?: Readonly<Record<string, unknown>> | undefined;
  name?: string;
};

export type ShowProps = { field: Field; value: unknown };

/** A field type's React half. Its text is its pure half's `format`, unless `Show` draws something better. */
export type FieldUi = {
  Input: ComponentType<InputProps>;
  Show?: ComponentType<ShowProps>;
  /** Something to say of a value that is accepted all the same. */
  warning?: (value: unknown) => string | null;
  /** Something good to know of what is being typed. */
  hint?: (value: unknown, field: Field) => string | null;
  /** Where the value leads, when it is read on a detail: a call, a mail, a map. */
  href?: (value: unknown, field: Field, record: Readonly<Record<string, unknown>>) => string | null;
  /** Takes the whole width of a form. */
  wide?: boolean;
};
