import { Button } from '../Button.tsx';
import { useGetList, useListContext, useTranslate } from 'react-admin';
import { newOne } from '#schema/messages.ts';
import { mayDo } from '../access.ts';
import { Icon } from '../icons.tsx';
import { Notice } from '../pages/Notice.tsx';
import { useEntity } from '../registry.ts';
import { isSeenInPart } from '../show/reach.ts';
import { withoutPeriod, defaultFilters } from './defaultFilters.ts';
import { useIsTrash } from '../rows/trash.ts';

/**
 * Says what is not there, and that filters are on. Suggests clearing the filters, dropping the period, or
 * creating the first record.
 */
export function ListEmpty({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  const entity = useEntity();
  const translate = useTranslate();
  const isTrash = useIsTrash();
  const { filterValues, setFilters } = useListContext();
  const otherDays = useOnOtherDays();
  if (isTrash) {
    return (
      <Notice icon="delete" role="status" title={translate('cantera.trash.empty')}>
        <Button onClick={onClear}>{translate('cantera.trash.leave')}</Button>
      </Notice>
    );
  }
  // The text depends on the count.
  if (otherDays.isCounting) return null;
  const asOpened = Object.entries(defaultFilters(entity));
  const isAsked =
    isFiltered &&
    (Object.keys(filterValues).length !== asOpened.length ||
      asOpened.some(([name, value]) => filterValues[name] !== value));
  return (
    <Notice
      icon={isFiltered ? 'search' : 'document'}
      role="status"
      title={entity.messages.empty}
      text={[
        otherDays.count > 0 && translate('cantera.list.onOtherDays', { smart_count: otherDays.count }),
        otherDays.count === 0 && isFiltered && entity.messages.noMatch,
        isSeenInPart(entity) && translate('cantera.list.inPart'),
      ]
        .filter(Boolean)
        .join('. ')}
    >
      {otherDays.count > 0 && (
        <Button variant="contained" color="primary" onClick={() => setFilters(otherDays.filters, [], false)}>
          {translate('cantera.list.ver')}
        </Button>
      )}
      {isFiltered && <Button onClick={onClear}>{translate('cantera.list.limpiar')}</Button>}
      {!isAsked && mayDo(entity, 'create') && (
        <Button
          to={`/${entity.name}/create`}
          {...(!isFiltered && { variant: 'contained', color: 'primary' })}
          startIcon={<Icon name="add" />}
        >
          {newOne(entity.label)}
        </Button>
      )}
    </Notice>
  );
}

/** The filters without the period, and what they would find. */
function useOnOtherDays() {
  const entity = useEntity();
  const { filterValues } = useListContext();
  const filters = withoutPeriod(entity, filterValues);
  const hasDays = Object.keys(filters).length < Object.keys(filterValues).length;
  const { total = 0, isLoading } = useGetList(
    entity.name,
    { pagination: { page: 1, perPage: 1 }, filter: filters },
    { enabled: hasDays, retry: false },
  );
  return { filters, count: hasDays ? total : 0, isCounting: isLoading };
}
