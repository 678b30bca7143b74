import { useEffect } from 'react';
import { useRefresh } from 'react-admin';
import { today } from '#domain/dates.ts';

/** Reads what is shown again when the day changes in Buenos Aires: a state may depend on it. */
export function useRefreshEachDay(): void {
  const refresh = useRefresh();
  useEffect(() => {
    let day = today();
    const check = () => {
      if (document.hidden || today() === day) return;
      day = today();
      refresh();
    };
    const timer = setInterval(check, EVERY_MS);
    document.addEventListener('visibilitychange', check);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', check);
    };
  }, [refresh]);
}

/** A timer until midnight would be late on a computer that slept. */
const EVERY_MS = 30_000;
