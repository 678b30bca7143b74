import { useId } from 'react';
import { useController } from 'react-hook-form';
import type { RaRecord } from 'react-admin';
import { renderTemplate } from '#domain/template.ts';
import type { Field } from '#schema/fields/index.ts';
import { Choices } from '#admin/fields/choice.ui.tsx';
import { FieldFrame, textIdOf } from '#admin/form/FieldFrame.tsx';
import { useRegistry } from '#admin/registry.ts';
import { PAYMENT } from './saleHeader.ts';
import { targetOf } from '#schema/fields/reference.ts';

export function PaymentInput({ field, offered }: { field: Field; offered: readonly RaRecord[] }) {
  const id = useId();
  const { display } = useRegistry().get(targetOf(field));
  const { field: input, fieldState } = useController({ name: PAYMENT });
  return (
    <FieldFrame id={id} label={field.label} required error={fieldState.error?.message} roomBelow>
      <Choices
        id={id}
        name={PAYMENT}
        field={field}
        value={String(input.value ?? '')}
        onChange={(chosen) => input.onChange(chosen === '' ? '' : Number(chosen))}
        onBlur={input.onBlur}
        inputRef={input.ref}
        invalid={fieldState.invalid}
        describedBy={textIdOf(id)}
        purpose="form"
        options={offered.map((method) => ({ id: String(method.id), name: renderTemplate(display, method) }))}
      />
    </FieldFrame>
  );
}
