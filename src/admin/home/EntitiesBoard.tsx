import { HomeBoard, HomeFailed } from './HomeBoard.tsx';
import { useHome } from './useHome.ts';

/** The home board of an application that declares none: what its entities declare for it. */
export default function EntitiesBoard() {
  const { data, error, refetch } = useHome();
  return error && !data ? (
    <HomeFailed error={error} onRetry={refetch} />
  ) : (
    <HomeBoard home={NO_HOME} data={data} />
  );
}

const NO_HOME = {};
