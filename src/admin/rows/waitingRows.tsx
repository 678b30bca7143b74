import { Children, type ReactNode } from 'react';
import Skeleton from '@mui/material/Skeleton';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { useDataTableDataContext } from 'react-admin';

/** Props of a `<DataTable>` that is loading. It keeps its headings, unlike react-admin's placeholder. */
export const waitingRows = (count: number) => ({
  // `WaitingBody` reads nothing but the number of rows and their ids.
  data: Array.from({ length: count }, (_, id) => ({ id }) as never),
  total: count,
  isPending: false,
  body: WaitingBody,
});

function WaitingBody({ children }: { children?: ReactNode }) {
  const cells = Children.toArray(children);
  return (
    <TableBody>
      {useDataTableDataContext()!.map(({ id }) => (
        <TableRow key={id} aria-hidden>
          {cells.map((_, cell) => (
            <TableCell key={cell}>
              <Skeleton variant="rounded" height={12} />
            </TableCell>
          ))}
        </TableRow>
      ))}
    </TableBody>
  );
}
