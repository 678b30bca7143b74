import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Entity } from '#schema/entity.ts';
import { useFew } from '#admin/fields/reference.few.tsx';
import { COMPANY } from './saleHeader.ts';
import { targetOf } from '#schema/fields/reference.ts';

/** Preselects the first company; its point of sale begins the number (spec 2, section 4; design.md 6.4). */
export function useCompany(entity: Entity, form: UseFormReturn): void {
  const companies = useFew(targetOf(entity.fields[COMPANY]));
  const numero = entity.document!.number.field;
  const chosen: unknown = form.watch(COMPANY);
  useEffect(() => {
    const company = companies.find(({ id }) => id === chosen);
    if (chosen === '' && companies[0]) form.resetField(COMPANY, { defaultValue: companies[0].id });
    if (!company) return;
    const isTyped = form.getFieldState(numero).isDirty;
    if (!isTyped)
      form.resetField(numero, { defaultValue: String(company['puntoVenta'] ?? '').padStart(4, '0') });
  }, [chosen, companies, form, numero]);
}
