import { useListContext } from 'react-admin';
import type { Column } from '#schema/columns.ts';
import { Icon } from '../icons.tsx';

/** A second press reverses the order. */
export function SortLabel({ column }: { column: Column }) {
  const { sort, setSort } = useListContext();
  const isSorted = sort.field === column.key;
  const descending = isSorted && sort.order === 'DESC';
  if (!column.sortable) return <th className={column.align}>{column.label}</th>;
  return (
    <th className={column.align} aria-sort={!isSorted ? 'none' : descending ? 'descending' : 'ascending'}>
      <button
        type="button"
        className="sort-label"
        onClick={() => setSort({ field: column.key, order: isSorted && !descending ? 'DESC' : 'ASC' })}
      >
        {column.label}
        <Icon name={descending ? 'sortDown' : 'sortUp'} size={14} />
      </button>
    </th>
  );
}
