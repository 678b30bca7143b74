import { type RaRecord, useInput } from 'react-admin';
import { type Field, nameOf, targetOf } from 'cantera';
import { Choices, FieldFrame, textIdOf, useFew, useRegistry } from 'cantera/admin';
import { PAYMENT } from './headerFields.ts';

export function PaymentInput({
  field,
  paymentMethods,
}: {
  field: Field;
  paymentMethods: readonly RaRecord[];
}) {
  const target = useRegistry().get(targetOf(field));
  const { hasFailed } = useFew(target.name);
  const { id, field: input, fieldState } = useInput({ source: PAYMENT, parse: numberOrBlank });
  return (
    <FieldFrame id={id} label={field.label} required error={fieldState.error?.message} reservesMessage>
      <Choices
        id={id}
        name={PAYMENT}
        field={field}
        value={String(input.value ?? '')}
        onChange={input.onChange}
        onBlur={() => input.onBlur()}
        inputRef={input.ref}
        invalid={fieldState.invalid}
        describedBy={textIdOf(id)}
        purpose="form"
        options={paymentMethods.map((method) => ({
          id: String(method.id),
          name: nameOf(target, method),
        }))}
        failed={hasFailed ? target.messages.listFailed : undefined}
      />
    </FieldFrame>
  );
}

const numberOrBlank = (text: string) => (text === '' ? '' : Number(text));
