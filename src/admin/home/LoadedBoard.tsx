import type { Home } from '#schema/home.ts';
import { HomeBoard, HomeFailed } from './HomeBoard.tsx';
import { useHome } from './useHome.ts';

export default function LoadedBoard({ home = {} }: { home?: Home }) {
  const { data, error, refetch } = useHome();
  return error && !data ? (
    <HomeFailed error={error} onRetry={refetch} />
  ) : (
    <HomeBoard home={home} data={data} />
  );
}
