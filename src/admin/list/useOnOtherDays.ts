import { useGetList, useListContext } from 'react-admin';
import { useEntity } from '../registry.ts';
import { onAnyDay } from './openingFilters.ts';

/** The filters without the period, and what they would find. */
export function useOnOtherDays() {
  const entity = useEntity();
  const { filterValues } = useListContext();
  const filters = onAnyDay(entity, filterValues);
  const hasDays = Object.keys(filters).length < Object.keys(filterValues).length;
  const { total = 0, isLoading } = useGetList(
    entity.name,
    { pagination: { page: 1, perPage: 1 }, filter: filters },
    { enabled: hasDays, retry: false },
  );
  return { filters, count: hasDays ? total : 0, isCounting: isLoading };
}
