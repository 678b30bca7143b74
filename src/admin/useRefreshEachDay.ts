import { useEffect, useRef } from 'react';
import { useRefresh } from 'react-admin';
import { useToday } from './useToday.ts';

/** Refetches what is shown when the day changes in Buenos Aires: states and filters may depend on it. */
export function useRefreshEachDay(): void {
  const refresh = useRefresh();
  const day = useToday();
  const read = useRef(day);
  useEffect(() => {
    if (read.current === day) return;
    read.current = day;
    refresh();
  }, [day, refresh]);
}
