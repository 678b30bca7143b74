import { useEffect, useRef } from 'react';
import type { RaRecord } from 'react-admin';
import type { UseFormReturn } from 'react-hook-form';
import { ADDRESS, PAYMENT } from './saleHeader.ts';

type Options = {
  form: UseFormReturn;
  client: RaRecord | null;
  payments: readonly RaRecord[];
  /** The client whose address and payment method the form holds already: of a draft or a quote. */
  settled: unknown;
};

/**
 * What follows from the client: where it goes, and how it is paid. With a current account that is the payment
 * method; without one it is not even offered (spec 2, section 4).
 * @returns the payment methods that this client has
 */
export function usePaymentRule({ form, client, payments, settled }: Options): readonly RaRecord[] {
  const done = useRef(settled);
  const hasAccount = client?.['tieneCuentaCorriente'] === true;
  const offered = payments.filter(({ esCuentaCorriente }) => hasAccount || !esCuentaCorriente);
  useEffect(() => {
    if (payments.length === 0) return;
    const others = payments.find(({ esCuentaCorriente }) => !esCuentaCorriente);
    if (client && done.current !== client.id) {
      done.current = client.id;
      const account = hasAccount && payments.find(({ esCuentaCorriente }) => esCuentaCorriente);
      form.setValue(ADDRESS, client['domicilio'] ?? '', { shouldValidate: form.formState.isSubmitted });
      form.setValue(PAYMENT, (account || others)?.id ?? '');
    } else if (form.getValues(PAYMENT) === '') {
      form.resetField(PAYMENT, { defaultValue: others?.id ?? '' });
    }
  }, [form, hasAccount, client, payments]);
  return offered;
}
