import type { FocusEvent } from 'react';
import { useInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { fieldsIn, type Condition } from '#domain/conditions.ts';
import { mayBeRequired, type Field } from '#schema/fieldTypes.ts';
import { isAskedFor } from '#schema/inputFields.ts';
import { uiOf } from '../fields/index.ui.tsx';
import type { Row } from '#schema/columns.ts';
import { FieldFrame, textIdOf } from '#look/FieldFrame.tsx';
import { useWarnings } from './useWarnings.ts';

type Props = {
  source: string;
  field: Field;
  /** The text below the input, instead of the field's own `help`. */
  helperText?: string | undefined;
  /** The stored record, which has the names of referenced records. */
  record?: Row | undefined;
  autoFocus?: boolean;
  purpose?: 'form' | 'filter';
  disabled?: boolean;
  /** Says why the initial value is only a proposal. The input is marked until the user changes or leaves it. */
  proposal?: string | undefined;
};

/** A field's input in a form of react-hook-form, with its label and messages, while the form asks for the field. */
export function FieldInput(props: Props) {
  const { field } = props;
  return 'when' in field && field.when ? (
    <ConditionalInput {...props} when={field.when} />
  ) : (
    <BoundInput {...props} />
  );
}

function ConditionalInput({ when, ...props }: Props & { when: Condition }) {
  const names = fieldsIn(when);
  const prefix = props.source.slice(0, props.source.lastIndexOf('.') + 1);
  const values = useWatch({ name: names.map((name) => `${prefix}${name}`) }) as unknown[];
  const valuesByName = Object.fromEntries(names.map((name, index) => [name, values[index]]));
  return isAskedFor(props.field, valuesByName) && <BoundInput {...props} />;
}

function BoundInput({
  source,
  field,
  helperText,
  record,
  autoFocus = false,
  purpose = 'form',
  disabled = false,
  proposal,
}: Props) {
  const isRequired = mayBeRequired(field);
  // react-admin would turn '' into null; the declaration's schema decides what a blank means.
  const { id, field: input, fieldState } = useInput({ source, isRequired, parse: asIs });
  const { Input, warning, hint } = uiOf(field);
  const warningsPath = purpose === 'form' && 'warnedBy' in field ? field.warnedBy : undefined;
  const { aviso, nota } = useWarnings(warningsPath, source.slice(source.lastIndexOf('.') + 1), input.value);
  const isProposed = proposal !== undefined && !fieldState.isTouched && !fieldState.isDirty;
  return (
    <FieldFrame
      id={id}
      label={field.label}
      required={isRequired}
      error={fieldState.error?.message}
      warning={
        [isProposed && proposal, warning?.(input.value, field), aviso].filter(Boolean).join(' ') || null
      }
      isProposed={isProposed}
      reservesMessage
      spaceBelow={field.help !== undefined}
      help={helperText ?? nota ?? hint?.(input.value, field) ?? field.help}
    >
      <Input
        id={id}
        name={input.name}
        field={field}
        value={input.value}
        onChange={input.onChange}
        onBlur={(event) => {
          // An untouched autofocused field is not reported as missing, except when the user enters another input.
          const isIgnored = autoFocus && !fieldState.isDirty && !entersAnotherInput(event);
          if (!isIgnored) input.onBlur(event);
        }}
        inputRef={input.ref}
        invalid={fieldState.invalid}
        describedBy={textIdOf(id)}
        record={record}
        autoFocus={autoFocus}
        disabled={disabled}
        purpose={purpose}
      />
    </FieldFrame>
  );
}

const asIs = (value: unknown) => value;

function entersAnotherInput({ target, relatedTarget }: FocusEvent): boolean {
  const form = target.closest('form');
  return relatedTarget?.closest('form') === form && relatedTarget.matches('input, select, textarea');
}
