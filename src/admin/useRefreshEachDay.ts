import { useEffect, useRef } from 'react';
import { useRefresh } from 'react-admin';
import { useToday } from './useToday.ts';

/** Refetches the screen's data when the day changes in Buenos Aires, since states and filters may depend on it. */
export function useRefreshEachDay(): void {
  const refresh = useRefresh();
  const day = useToday();
  const fetchedOn = useRef(day);
  useEffect(() => {
    if (fetchedOn.current === day) return;
    fetchedOn.current = day;
    refresh();
  }, [day, refresh]);
}
