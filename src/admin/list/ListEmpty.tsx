import { Button } from '../Button.tsx';
import { useGetList, useListContext, useTranslate } from 'react-admin';
import { newRecordLabel } from '#schema/messages.ts';
import { mayDo } from '../access.ts';
import { Icon } from '#look/Icon.tsx';
import { Notice } from '../pages/Notice.tsx';
import { useEntity } from '../registry.ts';
import { seesOnlySome } from '../show/reach.ts';
import { withoutPeriod, defaultFilters } from './defaultFilters.ts';
import { useIsTrash } from '../rows/trash.ts';

/** The notice of a list without rows, with buttons that lead to some: another period, no filters, a new record. */
export function ListEmpty() {
  const entity = useEntity();
  const translate = useTranslate();
  const isTrash = useIsTrash();
  const { filterValues, setFilters } = useListContext();
  const anyDay = useMatchesOnAnyDay();
  const clear = () => setFilters({}, [], false);
  if (isTrash) {
    return (
      <Notice icon="delete" role="status" title={translate('cantera.trash.empty')}>
        <Button onClick={clear}>{translate('cantera.trash.leave')}</Button>
      </Notice>
    );
  }
  if (anyDay.isCounting) return null;
  const filters = Object.entries(filterValues);
  const isFiltered = filters.length > 0;
  const defaults = defaultFilters(entity);
  const hasOnlyDefaults =
    filters.length === Object.keys(defaults).length &&
    filters.every(([name, value]) => defaults[name] === value);
  const isFilteredByUser = isFiltered && !hasOnlyDefaults;
  return (
    <Notice
      icon={isFiltered ? 'search' : 'document'}
      role="status"
      title={entity.messages.empty}
      text={[
        anyDay.count > 0 && translate('cantera.list.onOtherDays', { smart_count: anyDay.count }),
        anyDay.count === 0 && isFiltered && entity.messages.noMatch,
        seesOnlySome(entity) && translate('cantera.list.inPart'),
      ]
        .filter(Boolean)
        .join('. ')}
    >
      {anyDay.count > 0 && (
        <Button variant="contained" onClick={() => setFilters(anyDay.filters, [], false)}>
          {translate('cantera.list.ver')}
        </Button>
      )}
      {isFiltered && <Button onClick={clear}>{translate('cantera.list.limpiar')}</Button>}
      {!isFilteredByUser && mayDo(entity, 'create') && (
        <Button
          to={`/${entity.name}/create`}
          {...(!isFiltered && { variant: 'contained', color: 'primary' })}
          startIcon={<Icon name="add" />}
        >
          {newRecordLabel(entity.label)}
        </Button>
      )}
    </Notice>
  );
}

/** Counts the records that the filters match without the list's period. */
function useMatchesOnAnyDay() {
  const entity = useEntity();
  const { filterValues } = useListContext();
  const filters = withoutPeriod(entity, filterValues);
  const hasDays = Object.keys(filters).length < Object.keys(filterValues).length;
  const { total = 0, isLoading } = useGetList(
    entity.name,
    { pagination: { page: 1, perPage: 1 }, filter: filters },
    { enabled: hasDays },
  );
  return { filters, count: hasDays ? total : 0, isCounting: isLoading };
}
