import { Failed } from '../pages/Failed.tsx';
import { useEntity } from '../registry.ts';

/** A list that failed to load: the reason, and a retry button. */
export function ListFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { messages } = useEntity();
  return <Failed title={messages.listFailed} text={error.message} onRetry={onRetry} />;
}
