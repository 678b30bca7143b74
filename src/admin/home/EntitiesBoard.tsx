import { HomeBoard, HomeFailed } from './HomeBoard.tsx';
import { useHome } from './useHome.ts';

/** The home of an application that declares none: only what its entities declare for it. */
export default function EntitiesBoard() {
  const { data, error, refetch } = useHome();
  return error && !data ? (
    <HomeFailed error={error} onRetry={refetch} />
  ) : (
    <HomeBoard home={NOTHING} data={data} />
  );
}

const NOTHING = {};
