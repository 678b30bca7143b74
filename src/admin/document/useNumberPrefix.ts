import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { prefixOf } from '#schema/document.ts';
import type { Entity } from '#schema/entity.ts';
import { targetOf } from '#schema/fields/reference.ts';
import { roleHere } from '../access.ts';
import { useApplication } from '../application.ts';
import { useFew } from '../fields/reference.few.tsx';
import { useMayRequestPermission } from '../permission/requests.ts';
import { useSelected } from '../useReference.ts';

/**
 * Fills in a new document's prefix, the '0001' of the number '0001-00000042', in the input of the number. The prefix is a
 * field of a record that the document refers to, such as its Empresa.
 * @returns whether the user may neither choose another prefix nor request one
 */
export function useNumberPrefix(entity: Entity, form: UseFormReturn): boolean {
  const { country } = useApplication();
  const prefix = prefixOf(entity);
  const reference = prefix ? entity.fields[prefix.reference] : undefined;
  const target = reference ? targetOf(reference) : '';
  const isFew = reference?.type === 'reference' && reference.few === true;
  const referenceId: unknown = prefix ? form.watch(prefix.reference) : undefined;
  // The select loads all records of a small entity. Of a large one, only the chosen record is fetched.
  const { records } = useFew(isFew ? target : null);
  const prefixOwner = useSelected(target, referenceId, records);
  const ownPrefix = prefixOwner && country.prefix(String(prefixOwner[prefix!.field] ?? ''));
  const mayAsk = useMayRequestPermission();
  const isFixed = prefix !== null && !prefix.roles.includes(roleHere()) && !mayAsk;
  const { field: number } = entity.document!.number;
  const [initialPrefix] = useState(() => String(form.getValues(number) ?? ''));
  // True if the form opened with a prefix of the user's, from a permission request or a draft; null while unknown.
  const openedWithAnother = useRef<boolean | null>(null);
  useEffect(() => {
    if (!ownPrefix) return;
    openedWithAnother.current ??= initialPrefix !== '' && country.prefix(initialPrefix) !== ownPrefix;
    const isChosen = (openedWithAnother.current || form.getFieldState(number).isDirty) && !isFixed;
    if (!isChosen) form.resetField(number, { defaultValue: ownPrefix });
  }, [country, form, isFixed, number, ownPrefix, initialPrefix]);
  return isFixed;
}
