import { useQuery } from '@tanstack/react-query';
import { useDataProvider, type RaRecord } from 'react-admin';
import { renderTemplate } from '#domain/template.ts';
import { useRegistry } from '../registry.tsx';
import { Choices } from './choice.ui.tsx';
import { referenceAlias } from '#schema/fields/reference.ts';
import type { InputProps } from './ui.ts';

/** More than these are not few. */
const AT_MOST = 200;

/** A reference to one of a few records: all of them, in the browser's own select. */
export function FewInput(props: InputProps) {
  const { field, value, onChange, name = '', record } = props;
  if (field.type !== 'reference') throw new Error(`'${field.label}' is no reference`);
  const target = useRegistry().get(field.to);
  const records = useFew(target.name);
  // What was chosen once is shown as long as it is chosen, also when it can no longer be.
  const chosen = record?.[referenceAlias(name)] as RaRecord | null | undefined;
  const offered =
    chosen && chosen.id === value && records.every(({ id }) => id !== value) ? [chosen, ...records] : records;
  return (
    <Choices
      {...props}
      value={typeof value === 'number' ? String(value) : ''}
      onChange={(chosenId) => onChange(chosenId === '' ? '' : Number(chosenId))}
      options={offered.map((option) => ({
        id: String(option.id),
        name: renderTemplate(target.display, option),
      }))}
    />
  );
}

/** All records of a small entity, in its own order; none of no entity. */
export function useFew(resource: string | null): readonly RaRecord[] {
  const dataProvider = useDataProvider();
  const { data } = useQuery({
    queryKey: [resource, 'few'],
    queryFn: async ({ signal }) =>
      (await dataProvider.getList<RaRecord>(resource!, { pagination: { page: 1, perPage: AT_MOST }, signal }))
        .data,
    enabled: resource !== null,
    staleTime: 60_000,
  });
  return data ?? NONE;
}

const NONE: readonly RaRecord[] = [];
