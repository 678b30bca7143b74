import { useEffect } from 'react';
import { useFormContext, useWatch, type UseFormReturn } from 'react-hook-form';
import { useFew } from 'cantera/admin';
import { empresas } from './empresa.ts';

export default function DefaultCompany() {
  useDefaultCompany(useFormContext());
  return null;
}

/** Chooses the oldest company in a form without one (spec 2, section 4). */
export function useDefaultCompany({ control, resetField }: UseFormReturn): void {
  // The companies come in their default order, which is that of their ids.
  const [oldest] = useFew(empresas.name).records;
  const companyId: unknown = useWatch({ control, name: 'empresaId' });
  useEffect(() => {
    // A default value, unlike one that is set, does not count as a change by the user.
    if (companyId === '' && oldest) resetField('empresaId', { defaultValue: oldest.id });
  }, [companyId, oldest, resetField]);
}
