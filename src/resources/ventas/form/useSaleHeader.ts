import type { RaRecord } from 'react-admin';
import type { UseFormReturn } from 'react-hook-form';
import { useNextNumber } from '#admin/document/useNextNumber.ts';
import { useFew } from '#admin/fields/reference.few.tsx';
import type { Row } from '#schema/columns.ts';
import type { Entity } from '#schema/entity.ts';
import { targetOf } from '#schema/fields/reference.ts';
import { useCliente } from '../../clientes/useCliente.ts';
import { CLIENT, PAYMENT } from './saleHeader.ts';
import { useCompany } from './useCompany.ts';
import { usePaymentRule } from './usePaymentRule.ts';

/**
 * What follows from the header of a new sale as it is typed: its client's address and payment method, its company's point
 * of sale, and the number to come.
 * @param start what the form began with
 */
export function useSaleHeader(
  entity: Entity,
  form: UseFormReturn,
  start: Row,
): {
  readonly client: RaRecord | null;
  /** The payment methods of the client. */
  readonly offered: readonly RaRecord[];
  readonly nextNumber: string | null;
} {
  const { number } = entity.document!;
  const values = form.watch();
  const client = useCliente(values[CLIENT]);
  const payments = useFew(targetOf(entity.fields[PAYMENT]));
  const offered = usePaymentRule({ form, client, payments, settled: start[CLIENT] });
  useCompany(entity, form);
  const nextNumber = useNextNumber(entity, values[number.field], values[number.seriesBy ?? '']);
  return { client, offered, nextNumber };
}
