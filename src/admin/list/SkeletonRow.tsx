import Skeleton from '@mui/material/Skeleton';

export function SkeletonRow({ cells }: { cells: number }) {
  return (
    <tr aria-hidden>
      {Array.from({ length: cells }, (_, cell) => (
        <td key={cell} aria-hidden>
          <Skeleton width="70%" />
        </td>
      ))}
    </tr>
  );
}
