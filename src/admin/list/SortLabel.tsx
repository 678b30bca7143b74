import ButtonBase from '@mui/material/ButtonBase';
import TableCell from '@mui/material/TableCell';
import { useListContext } from 'ra-core';
import { textAlignOf, type Column } from '../columns.ts';
import { Icon } from '../icons.tsx';

/** A column's heading; pressing it sorts by the column, pressing it again turns the order. */
export function SortLabel({ column }: { column: Column }) {
  const { sort, setSort } = useListContext();
  const isSorted = sort.field === column.key;
  const descending = isSorted && sort.order === 'DESC';
  if (!column.sortable) return <TableCell align={textAlignOf(column)}>{column.label}</TableCell>;
  return (
    <TableCell
      align={textAlignOf(column)}
      aria-sort={!isSorted ? 'none' : descending ? 'descending' : 'ascending'}
    >
      <ButtonBase
        onClick={() => setSort({ field: column.key, order: isSorted && !descending ? 'DESC' : 'ASC' })}
        sx={{
          font: 'inherit',
          color: isSorted ? 'text.primary' : 'inherit',
          gap: '4px',
          // The arrow stands on the inner side, so that a heading lines up with its figures.
          flexDirection: column.align === 'end' ? 'row-reverse' : 'row',
          borderRadius: '4px',
          minHeight: 24,
          '&:hover svg': { opacity: 1 },
        }}
      >
        {column.label}
        <Icon
          name={descending ? 'sortDown' : 'sortUp'}
          sx={{ fontSize: '14px !important', opacity: isSorted ? 1 : 0 }}
        />
      </ButtonBase>
    </TableCell>
  );
}
