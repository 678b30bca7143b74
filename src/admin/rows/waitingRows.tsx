import { Children, type ReactNode } from 'react';
import Skeleton from '@mui/material/Skeleton';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { useDataTableDataContext } from 'react-admin';

/** Props of a `<DataTable>` with grey lines while its rows load. Unlike with react-admin's placeholder, headings stay. */
export const waitingRows = (count: number) => ({
  // `WaitingBody` reads nothing but the number of rows and their ids.
  data: Array.from({ length: count }, (_, id) => ({ id }) as never),
  total: count,
  isPending: false,
  body: WaitingBody,
});

function WaitingBody({ children }: { children?: ReactNode }) {
  const columns = Children.toArray(children).length;
  return (
    <TableBody>
      {useDataTableDataContext()!.map(({ id }) => (
        <SkeletonRow key={id} columns={columns} />
      ))}
    </TableBody>
  );
}

export const SkeletonRow = ({ columns }: { columns: number }) => (
  <TableRow aria-hidden>
    <TableCell colSpan={columns}>
      <Skeleton variant="rounded" height={12} />
    </TableCell>
  </TableRow>
);
