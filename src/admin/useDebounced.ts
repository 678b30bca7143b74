import { useEffect, useState } from 'react';

/** Returns `value` once it has not changed for `delay` milliseconds; an empty one at once. */
export function useDebounced(value: string, delay: number): string {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), value === '' ? 0 : delay);
    return () => clearTimeout(timer);
  }, [value, delay]);
  return value === '' ? '' : debounced;
}
