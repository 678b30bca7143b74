import { Children, type ReactNode } from 'react';
import TableBody from '@mui/material/TableBody';
import { useDataTableDataContext } from 'react-admin';
import { SkeletonRow } from './SkeletonRow.tsx';

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
