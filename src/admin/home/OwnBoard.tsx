import { HomeBoard, HomeFailed } from './HomeBoard.tsx';
import { useHome } from './useHome.ts';

/** What entities declare of themselves, where the application has no home. */
export default function OwnBoard() {
  const { data, error, refetch } = useHome();
  return error && !data ? (
    <HomeFailed error={error} onRetry={refetch} />
  ) : (
    <HomeBoard home={NOTHING} data={data} />
  );
}

const NOTHING = {};
