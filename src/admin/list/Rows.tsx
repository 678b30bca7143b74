import Skeleton from '@mui/material/Skeleton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useListContext, useTranslate, type RaRecord } from 'ra-core';
import { textAlignOf, type Column } from '../columns.ts';
import { useEntity } from '../registry.tsx';
import { Cell } from './Cell.tsx';
import { RecordLink } from './RecordLink.tsx';
import { RowActions } from './RowActions.tsx';
import { SortLabel } from './SortLabel.tsx';

/** The rows of a list as a table. While they come, grey lines take their place. */
export function Rows({ columns }: { columns: readonly Column[] }) {
  const entity = useEntity();
  const translate = useTranslate();
  const { data = [], isPending, isPlaceholderData, perPage } = useListContext<RaRecord>();

  return (
    <Table sx={{ opacity: isPlaceholderData ? 0.6 : 1 }}>
      <TableHead>
        <TableRow>
          {columns.map((column) => (
            <SortLabel key={column.key} column={column} />
          ))}
          <TableCell align="right">{translate('cantera.list.acciones')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {isPending
          ? Array.from({ length: Math.min(perPage, 10) }, (_, row) => (
              <SkeletonRow key={row} columns={columns.length} />
            ))
          : data.map((record) => (
              <TableRow key={record.id} hover>
                {columns.map((column, index) => (
                  <TableCell key={column.key} align={textAlignOf(column)} sx={cellStyle(column)}>
                    {index === 0 ? (
                      <RecordLink entity={entity} record={record}>
                        <Cell entity={entity} column={column} row={record} />
                      </RecordLink>
                    ) : (
                      <Cell entity={entity} column={column} row={record} />
                    )}
                  </TableCell>
                ))}
                <TableCell align="right" sx={{ py: 0 }}>
                  <RowActions record={record} />
                </TableCell>
              </TableRow>
            ))}
      </TableBody>
    </Table>
  );
}

const cellStyle = ({ align }: Column) => ({
  overflowWrap: 'anywhere' as const,
  ...(align === 'end' && { fontVariantNumeric: 'tabular-nums lining-nums', whiteSpace: 'nowrap' }),
});

function SkeletonRow({ columns }: { columns: number }) {
  return (
    <TableRow aria-hidden>
      {Array.from({ length: columns + 1 }, (_, cell) => (
        <TableCell key={cell}>
          <Skeleton width={cell === columns ? 64 : '70%'} sx={{ ml: cell === columns ? 'auto' : 0 }} />
        </TableCell>
      ))}
    </TableRow>
  );
}
