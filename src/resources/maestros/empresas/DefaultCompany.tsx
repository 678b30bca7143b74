import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useFew } from 'cantera/admin';
import { empresas } from './empresa.ts';

/** Preselects the oldest company, as the server does without a choice (issuedByFirstCompany.server.ts). Draws nothing. */
export default function DefaultCompany() {
  const { resetField } = useFormContext();
  const { records } = useFew(empresas.name);
  const companyId: unknown = useWatch({ name: 'empresaId' });
  const firstId = records.toSorted((a, b) => Number(a.id) - Number(b.id))[0]?.id;
  useEffect(() => {
    // A default, unlike a new value, does not count as an unsaved change.
    if (companyId === '' && firstId !== undefined) resetField('empresaId', { defaultValue: firstId });
  }, [companyId, firstId, resetField]);
  return null;
}
