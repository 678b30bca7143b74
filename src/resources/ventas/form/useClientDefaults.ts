import { useEffect, useMemo, useRef } from 'react';
import type { RaRecord } from 'react-admin';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { ADDRESS, CLIENT, DESTINATION, PAYMENT, PICKED_UP_ADDRESS } from './headerFields.ts';

type Options = {
  form: UseFormReturn;
  client: RaRecord | null;
  methods: readonly RaRecord[];
  /** The id of the client whose address and payment method are set already. */
  filledClientId: unknown;
};

/** Fills address and payment method from the client (spec 2, section 4). Returns the methods that he may use. */
export function useClientDefaults({ form, client, methods, filledClientId }: Options): readonly RaRecord[] {
  /** The values that were filled in last. The same client's newer ones replace them, but not what the user typed. */
  const filled = useRef<FieldValues>({ [CLIENT]: filledClientId });
  const hasAccount = client?.['tieneCuentaCorriente'] === true;
  const allowedMethods = useMemo(
    () => methods.filter(({ esCuentaCorriente }) => hasAccount || !esCuentaCorriente),
    [hasAccount, methods],
  );
  useEffect(() => {
    if (methods.length === 0) return;
    const defaultMethod = methods.find(({ esCuentaCorriente }) => !esCuentaCorriente);
    if (client) {
      const accountMethod = hasAccount && methods.find(({ esCuentaCorriente }) => esCuentaCorriente);
      const defaults = {
        [ADDRESS]: client['domicilio'] ?? PICKED_UP_ADDRESS,
        [PAYMENT]: (accountMethod || defaultMethod)?.id ?? '',
      };
      const formerId: unknown = filled.current[CLIENT];
      const isOther = formerId !== client.id;
      // The address is another client's now, and so is the destination.
      if (isOther && formerId) form.setValue(DESTINATION, '');
      const mayStay = (name: string) =>
        name !== PAYMENT || allowedMethods.some(({ id }) => id === form.getValues(PAYMENT));
      const changes = Object.entries(defaults).filter(
        ([name]) => isOther || form.getValues(name) === filled.current[name] || !mayStay(name),
      );
      for (const [name, value] of changes)
        form.setValue(name, value, { shouldValidate: form.formState.isSubmitted });
      filled.current = { [CLIENT]: client.id, ...Object.fromEntries(changes) };
    } else if (form.getValues(PAYMENT) === '') {
      form.resetField(PAYMENT, { defaultValue: defaultMethod?.id ?? '' });
    }
  }, [form, hasAccount, client, methods, allowedMethods]);
  return allowedMethods;
}
