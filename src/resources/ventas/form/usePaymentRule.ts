import { useEffect, useMemo, useRef } from 'react';
import type { RaRecord } from 'react-admin';
import type { UseFormReturn } from 'react-hook-form';
import { ADDRESS, PAYMENT, PICKED_UP_ADDRESS } from './saleHeader.ts';

type Options = {
  form: UseFormReturn;
  client: RaRecord | null;
  payments: readonly RaRecord[];
  /** Id of the client whose address and payment method are already set. */
  settled: unknown;
};

/**
 * Fills address and payment method from the client (spec 2, section 4).
 * @returns the payment methods that he may use
 */
export function usePaymentRule({ form, client, payments, settled }: Options): readonly RaRecord[] {
  const done = useRef(settled);
  const hasAccount = client?.['tieneCuentaCorriente'] === true;
  const offered = useMemo(
    () => payments.filter(({ esCuentaCorriente }) => hasAccount || !esCuentaCorriente),
    [hasAccount, payments],
  );
  useEffect(() => {
    if (payments.length === 0) return;
    const others = payments.find(({ esCuentaCorriente }) => !esCuentaCorriente);
    if (client && done.current !== client.id) {
      done.current = client.id;
      const account = hasAccount && payments.find(({ esCuentaCorriente }) => esCuentaCorriente);
      form.setValue(ADDRESS, client['domicilio'] ?? PICKED_UP_ADDRESS, {
        shouldValidate: form.formState.isSubmitted,
      });
      form.setValue(PAYMENT, (account || others)?.id ?? '');
    } else if (form.getValues(PAYMENT) === '') {
      form.resetField(PAYMENT, { defaultValue: others?.id ?? '' });
    }
  }, [form, hasAccount, client, payments]);
  return offered;
}
