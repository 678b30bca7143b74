import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useFew } from 'cantera/admin';
import { empresas } from './empresa.ts';

/** Preselects the company that issues a document if none is chosen (issuer.server.ts). Draws nothing. */
export default function LaPrimera() {
  const { resetField } = useFormContext();
  const { records } = useFew(empresas.name);
  const companyId: unknown = useWatch({ name: 'empresaId' });
  const firstId = records.toSorted((a, b) => Number(a.id) - Number(b.id))[0]?.id;
  useEffect(() => {
    if (companyId === '' && firstId !== undefined) resetField('empresaId', { defaultValue: firstId });
  }, [companyId, firstId, resetField]);
  return null;
}
