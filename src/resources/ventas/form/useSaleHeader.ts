import { useMemo } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useFew, useNextNumber, useNumberPrefix } from 'cantera/admin';
import { type Entity, type Row, targetOf } from 'cantera';
import { useCliente } from '../../maestros/clientes/useCliente.ts';
import { useDefaultCompany } from '../../maestros/empresas/DefaultCompany.tsx';
import { CLIENT, PAYMENT } from './headerFields.ts';
import { useClientDefaults } from './useClientDefaults.ts';

export function useSaleHeader(entity: Entity, form: UseFormReturn, initialValues: Row) {
  const { number } = entity.document!;
  const values = form.watch();
  const client = useCliente(values[CLIENT]);
  const { records: methods } = useFew(targetOf(entity.fields[PAYMENT]));
  // The address may name the client alone. His payment method is then still to be filled in.
  const filledClientId = initialValues[PAYMENT] ? initialValues[CLIENT] : null;
  const paymentMethods = useClientDefaults({ form, client, methods, filledClientId });
  useDefaultCompany(form);
  const isPrefixFixed = useNumberPrefix(entity, form);
  const nextNumber = useNextNumber(entity, values[number.field], number.by && values[number.by]);
  const readOnlyNames = useMemo(() => (isPrefixFixed ? [number.field] : []), [isPrefixFixed, number.field]);
  return { client, paymentMethods, nextNumber, readOnlyNames };
}
