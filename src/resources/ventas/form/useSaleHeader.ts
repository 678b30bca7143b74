import { useMemo } from 'react';
import type { RaRecord } from 'react-admin';
import type { UseFormReturn } from 'react-hook-form';
import { useFew, useNextNumber, useNumberPrefix } from 'cantera/admin';
import { type Entity, type Row, targetOf } from 'cantera';
import { useCliente } from '../../maestros/clientes/useCliente.ts';
import { CLIENT, PAYMENT } from './saleHeader.ts';
import { useCompany } from './useCompany.ts';
import { usePaymentRule } from './usePaymentRule.ts';

/**
 * Applies client and company to the header.
 * @param start the form's initial values
 */
export function useSaleHeader(
  entity: Entity,
  form: UseFormReturn,
  start: Row,
): {
  readonly client: RaRecord | null;
  readonly paymentMethods: readonly RaRecord[];
  readonly nextNumber: string | null;
  /** Shown read-only. */
  readonly readOnlyNames: readonly string[];
} {
  const { number } = entity.document!;
  const values = form.watch();
  const client = useCliente(values[CLIENT]);
  const { records: payments } = useFew(targetOf(entity.fields[PAYMENT]));
  // A client without a payment method comes from the address.
  const filledClientId = start[PAYMENT] ? start[CLIENT] : null;
  const paymentMethods = usePaymentRule({ form, client, payments, filledClientId });
  useCompany(entity, form);
  const isPrefixFixed = useNumberPrefix(entity, form);
  const nextNumber = useNextNumber(entity, values[number.field], values[number.by ?? '']);
  const readOnlyNames = useMemo(() => (isPrefixFixed ? [number.field] : []), [isPrefixFixed, number.field]);
  return { client, paymentMethods, nextNumber, readOnlyNames };
}
