import { useEffect, useMemo, useRef } from 'react';
import type { RaRecord } from 'react-admin';
import type { UseFormReturn } from 'react-hook-form';
import { ADDRESS, PAYMENT, PICKED_UP_ADDRESS } from './headerFields.ts';

type Options = {
  form: UseFormReturn;
  client: RaRecord | null;
  methods: readonly RaRecord[];
  /** The id of the client whose address and payment method are set already. */
  filledClientId: unknown;
};

/** Fills address and payment method from the client (spec 2, section 4). Returns the methods that he may use. */
export function useClientDefaults({ form, client, methods, filledClientId }: Options): readonly RaRecord[] {
  // Only another client fills them again, so that what the user typed stays.
  const lastFilledId = useRef(filledClientId);
  const hasAccount = client?.['tieneCuentaCorriente'] === true;
  const allowedMethods = useMemo(
    () => methods.filter(({ esCuentaCorriente }) => hasAccount || !esCuentaCorriente),
    [hasAccount, methods],
  );
  useEffect(() => {
    if (methods.length === 0) return;
    const defaultMethod = methods.find(({ esCuentaCorriente }) => !esCuentaCorriente);
    if (client && lastFilledId.current !== client.id) {
      lastFilledId.current = client.id;
      const accountMethod = hasAccount && methods.find(({ esCuentaCorriente }) => esCuentaCorriente);
      form.setValue(ADDRESS, client['domicilio'] ?? PICKED_UP_ADDRESS, {
        shouldValidate: form.formState.isSubmitted,
      });
      form.setValue(PAYMENT, (accountMethod || defaultMethod)?.id ?? '');
    } else if (form.getValues(PAYMENT) === '') {
      form.resetField(PAYMENT, { defaultValue: defaultMethod?.id ?? '' });
    }
  }, [form, hasAccount, client, methods]);
  return allowedMethods;
}
