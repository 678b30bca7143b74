import { useQuery } from '@tanstack/react-query';
import { useDataProvider, type RaRecord } from 'react-admin';
import { nameOf } from '#schema/renderFormatted.ts';
import { useRegistry } from '../registry.ts';
import { retriedQuery } from '../retriedQuery.ts';
import { Choices } from './choice.ui.tsx';
import { referenceAlias } from '#schema/fields/reference.ts';
import type { InputProps } from './ui.ts';

const MAX_RECORDS = 200;

/** The input of a reference to an entity of few records: a select of all that may be chosen. */
export function FewInput(props: InputProps) {
  const { field, value, onChange, name = '', record } = props;
  if (field.type !== 'reference') throw new Error(`'${field.label}' is no reference`);
  const target = useRegistry().get(field.to);
  const { records, hasFailed } = useFew(target.name);
  // The chosen record stays an option even if it is no longer offered.
  const chosenRecord = record?.[referenceAlias(name)] as RaRecord | null | undefined;
  const choices =
    chosenRecord && chosenRecord.id === value && records.every(({ id }) => id !== value)
      ? [chosenRecord, ...records]
      : records;
  const options = choices.map((option) => ({
    id: String(option.id),
    name: nameOf(target, option),
  }));

  return (
    <Choices
      {...props}
      // A saved view's address has the id as a text.
      value={typeof value === 'number' ? String(value) : value}
      onChange={(chosenId) => onChange(chosenId === '' ? '' : Number(chosenId))}
      options={options}
      failed={hasFailed ? target.messages.listFailed : undefined}
    />
  );
}

/** Returns the first 200 records of an entity of few records, such as payment methods; none if `resource` is null. */
export function useFew(resource: string | null) {
  const dataProvider = useDataProvider();
  const { data, isLoading, errorUpdateCount } = useQuery({
    queryKey: [resource, 'few'],
    queryFn: async ({ signal }) => {
      const pagination = { page: 1, perPage: MAX_RECORDS };
      return (await dataProvider.getList<RaRecord>(resource!, { pagination, signal })).data;
    },
    enabled: resource !== null,
    staleTime: 60_000,
    ...retriedQuery,
  });
  const hasFailed = data === undefined && errorUpdateCount > 0;
  return { records: data ?? NO_RECORDS, isAwaited: isLoading, hasFailed };
}

const NO_RECORDS: readonly RaRecord[] = [];
