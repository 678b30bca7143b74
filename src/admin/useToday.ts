import { useSyncExternalStore } from 'react';
import { today } from '#domain/dates.ts';

/** Returns today in Buenos Aires, 'YYYY-MM-DD'. The component renders again when the day changes. */
export const useToday = (): string => useSyncExternalStore(subscribe, () => today());

function subscribe(check: () => void): () => void {
  const timer = setInterval(check, CHECK_EVERY_MS);
  document.addEventListener('visibilitychange', check);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', check);
  };
}

/** A timer until midnight would be late on a computer that slept. */
const CHECK_EVERY_MS = 30_000;
