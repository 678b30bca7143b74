import { Failed } from '../pages/Failed.tsx';
import { useEntity } from '../registry.ts';

export function ListFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { messages } = useEntity();
  return <Failed title={messages.listFailed} text={error.message} onRetry={onRetry} />;
}
