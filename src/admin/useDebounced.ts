import { useEffect, useState } from 'react';

/** A value that follows `value` after `delay` milliseconds of rest; at once when it becomes empty. */
export function useDebounced(value: string, delay: number): string {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), value === '' ? 0 : delay);
    return () => clearTimeout(timer);
  }, [value, delay]);
  return value === '' ? '' : debounced;
}
