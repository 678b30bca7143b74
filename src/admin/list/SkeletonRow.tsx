import Skeleton from '@mui/material/Skeleton';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';

export function SkeletonRow({ cells }: { cells: number }) {
  return (
    <TableRow aria-hidden>
      {Array.from({ length: cells }, (_, cell) => (
        <TableCell key={cell} aria-hidden>
          <Skeleton width="70%" />
        </TableCell>
      ))}
    </TableRow>
  );
}
