import type { FocusEvent } from 'react';
import { useInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { fieldsIn, type Condition } from '#domain/conditions.ts';
import type { Field } from '#schema/fieldTypes.ts';
import { isAskedFor } from '#schema/inputFields.ts';
import { uiOf } from '../fields/index.ui.tsx';
import type { Row } from '#schema/columns.ts';
import { FieldFrame, textIdOf } from '#look/FieldFrame.tsx';
import { useWarnings, type Warnings } from './useWarnings.ts';

type Props = {
  source: string;
  field: Field;
  /** Default: the field's own. */
  label?: string;
  /** Stands below, before what the field itself says there. */
  helperText?: string | undefined;
  record?: Row | undefined;
  autoFocus?: boolean;
  /** An empty choice means all in a filter. */
  purpose?: 'form' | 'filter';
  disabled?: boolean;
  warned?: Warnings;
  /** Why the first value is only proposed. Stands below; Enter stops here until the user has been here. */
  proposal?: string | undefined;
};

/** A declared field as an input of react-admin's, in any of its forms. */
export function FieldInput(props: Props) {
  const { field } = props;
  return 'when' in field && field.when ? (
    <ConditionalInput {...props} when={field.when} />
  ) : (
    <AskingInput {...props} />
  );
}

function ConditionalInput({ when, ...props }: Props & { when: Condition }) {
  const names = fieldsIn(when);
  // The condition's fields belong to the same line, or to the form itself.
  const beside = props.source.slice(0, props.source.lastIndexOf('.') + 1);
  const values = useWatch({ name: names.map((name) => `${beside}${name}`) }) as unknown[];
  const others = Object.fromEntries(names.map((name, place) => [name, values[place]]));
  return isAskedFor(props.field, others) && <AskingInput {...props} />;
}

function AskingInput(props: Props) {
  const { field, purpose } = props;
  return 'warnedBy' in field && field.warnedBy && purpose !== 'filter' ? (
    <WarnedInput {...props} call={field.warnedBy} />
  ) : (
    <BoundInput {...props} />
  );
}

function WarnedInput({ call, ...props }: Props & { call: string }) {
  const { source } = props;
  const own = source.slice(source.lastIndexOf('.') + 1);
  return <BoundInput {...props} warned={useWarnings(call, own, useWatch({ name: source }))} />;
}

function BoundInput({
  source,
  field,
  label = field.label,
  helperText,
  record,
  autoFocus = false,
  purpose = 'form',
  disabled = false,
  warned,
  proposal,
}: Props) {
  const isRequired = 'required' in field && Boolean(field.required);
  // A blank stays blank: the declaration's schema decides what it means.
  const { id, field: input, fieldState } = useInput({ source, isRequired, parse: asIs });
  const { Input, warning, hint } = uiOf(field);
  const isProposed = proposal !== undefined && !fieldState.isTouched && !fieldState.isDirty;
  return (
    <FieldFrame
      id={id}
      label={label}
      required={isRequired}
      error={fieldState.error?.message}
      warning={
        [isProposed && proposal, warning?.(input.value, field), warned?.aviso].filter(Boolean).join(' ') ||
        null
      }
      isProposed={isProposed}
      roomBelow
      isHelped={field.help !== undefined}
      help={helperText ?? warned?.nota ?? hint?.(input.value, field) ?? field.help}
    >
      <Input
        id={id}
        name={input.name}
        field={field}
        value={input.value}
        onChange={input.onChange}
        onBlur={(event) => {
          const isPassedBy = autoFocus && !fieldState.isDirty && !goesToAnother(event);
          if (!isPassedBy) input.onBlur(event);
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

/** Leaving the autofocused field for a button or another window does not count as leaving it blank. */
function goesToAnother({ target, relatedTarget }: FocusEvent): boolean {
  const form = target.closest('form');
  return relatedTarget?.closest('form') === form && relatedTarget.matches('input, select, textarea');
}
