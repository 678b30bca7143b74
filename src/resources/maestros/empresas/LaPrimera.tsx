import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useFew } from 'cantera/admin';
import { empresas } from './empresa.ts';

/** Preselects the company that issues where none is chosen (issuer.server.ts). Draws nothing. */
export default function LaPrimera() {
  const { resetField } = useFormContext();
  const { records } = useFew(empresas.name);
  const companyId: unknown = useWatch({ name: 'empresaId' });
  const first = records.toSorted((one, other) => Number(one.id) - Number(other.id))[0]?.id;
  useEffect(() => {
    if (companyId === '' && first !== undefined) resetField('empresaId', { defaultValue: first });
  }, [companyId, first, resetField]);
  return null;
}
