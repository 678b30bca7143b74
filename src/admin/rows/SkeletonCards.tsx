import Skeleton from '@mui/material/Skeleton';

export function SkeletonCards({ count }: { count: number }) {
  return (
    <ul className="cards" aria-hidden="true">
      {Array.from({ length: count }, (_, card) => (
        <li key={card}>
          <Skeleton width="70%" />
          <Skeleton width="50%" />
        </li>
      ))}
    </ul>
  );
}
