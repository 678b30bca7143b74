import { useId } from 'react';
import { useController } from 'react-hook-form';
import type { Field } from '#schema/fields/index.ts';
import { uiOf } from '#schema/fields/index.ui.tsx';
import type { Row } from '../columns.ts';
import { FieldFrame, textIdOf } from './FieldFrame.tsx';

type Props = { name: string; field: Field; record?: Row | undefined; autoFocus?: boolean };

/** A declared field in a form: its type's input in its frame. */
export function FieldInput({ name, field, record, autoFocus = false }: Props) {
  const id = useId();
  const { field: input, fieldState } = useController({ name });
  const { Input, warning, hint } = uiOf(field);
  const required = 'required' in field && Boolean(field.required);
  return (
    <FieldFrame
      id={id}
      label={field.label}
      required={required}
      error={fieldState.error?.message}
      warning={warning?.(input.value) ?? null}
      roomBelow
      help={hint?.(input.value, field) ?? field.help}
    >
      <Input
        id={id}
        name={name}
        field={field}
        value={input.value}
        onChange={input.onChange}
        onBlur={input.onBlur}
        inputRef={input.ref}
        invalid={fieldState.invalid}
        describedBy={textIdOf(id)}
        record={record}
        autoFocus={autoFocus}
        purpose="form"
      />
    </FieldFrame>
  );
}
