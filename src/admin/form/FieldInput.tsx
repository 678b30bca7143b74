import { useId, type FocusEvent } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { fieldsIn, type Condition } from '#domain/conditions.ts';
import type { Field } from '#schema/fields/index.ts';
import { isAskedFor } from '#schema/inputFields.ts';
import { uiOf } from '../fields/index.ui.tsx';
import type { Row } from '#schema/columns.ts';
import { FieldFrame, textIdOf } from './FieldFrame.tsx';
import { useWarned, type Warned } from './useWarned.ts';

type Props = {
  name: string;
  field: Field;
  record?: Row | undefined;
  autoFocus?: boolean;
  /** In a filter, an empty choice means all. */
  purpose?: 'form' | 'filter';
  /** Computed from the inputs that `note` names. */
  disabled?: boolean;
  note?: string | undefined;
  warned?: Warned;
};

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
  // Of the same line, or of the form.
  const beside = props.name.slice(0, props.name.lastIndexOf('.') + 1);
  const values = useWatch({ name: names.map((name) => `${beside}${name}`) }) as unknown[];
  const others = Object.fromEntries(names.map((name, place) => [name, values[place]]));
  return isAskedFor(props.field, others) && <AskingInput {...props} />;
}

function AskingInput(props: Props) {
  const { field, purpose } = props;
  return 'warnedBy' in field && field.warnedBy && purpose !== 'filter' ? (
    <WarnedInput {...props} call={field.warnedBy} />
  ) : (
    <FramedInput {...props} />
  );
}

function WarnedInput({ call, ...props }: Props & { call: string }) {
  const { name } = props;
  const own = name.slice(name.lastIndexOf('.') + 1);
  return <FramedInput {...props} warned={useWarned(call, own, useWatch({ name }))} />;
}

function FramedInput({
  name,
  field,
  record,
  autoFocus = false,
  purpose = 'form',
  disabled = false,
  note,
  warned,
}: Props) {
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
      warning={[warning?.(input.value, field), warned?.aviso].filter(Boolean).join(' ') || null}
      roomBelow
      isHelped={field.help !== undefined}
      help={note ?? warned?.nota ?? hint?.(input.value, field) ?? field.help}
    >
      <Input
        id={id}
        name={name}
        field={field}
        value={input.value}
        onChange={input.onChange}
        onBlur={(event) => {
          const isPassedBy = autoFocus && !fieldState.isDirty && !goesToAnother(event);
          if (!isPassedBy) input.onBlur();
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

/** Leaving the autofocused field for a button or another window does not count as leaving it blank. */
function goesToAnother({ target, relatedTarget }: FocusEvent): boolean {
  const form = target.closest('form');
  return relatedTarget?.closest('form') === form && relatedTarget.matches('input, select, textarea');
}
