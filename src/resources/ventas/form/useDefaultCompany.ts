import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { type Entity, targetOf } from 'cantera';
import { useFew } from 'cantera/admin';
import { COMPANY } from './headerFields.ts';

/** Selects the first company in a new form (spec 2, section 4). */
export function useDefaultCompany(entity: Entity, form: UseFormReturn): void {
  const { records: companies } = useFew(targetOf(entity.fields[COMPANY]));
  const companyId: unknown = form.watch(COMPANY);
  useEffect(() => {
    // A default value, unlike one that is set, does not count as a change by the user.
    if (companyId === '' && companies[0]) form.resetField(COMPANY, { defaultValue: companies[0].id });
  }, [companyId, companies, form]);
}
