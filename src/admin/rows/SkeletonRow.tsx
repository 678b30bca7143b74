import Skeleton from '@mui/material/Skeleton';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';

export const SkeletonRow = ({ columns }: { columns: number }) => (
  <TableRow aria-hidden>
    <TableCell colSpan={columns}>
      <Skeleton variant="rounded" height={12} />
    </TableCell>
  </TableRow>
);
