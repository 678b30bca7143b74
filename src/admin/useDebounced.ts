import { useEffect, useState } from 'react';

/** Returns `value` once it has not changed for `delay` milliseconds. An empty value is returned at once. */
export function useDebounced(value: string, delay: number): string {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    // The state follows an emptied value too, so that the next text does not bring back the one before.
    const timer = setTimeout(() => setDebounced(value), value === '' ? 0 : delay);
    return () => clearTimeout(timer);
  }, [value, delay]);
  return value === '' ? '' : debounced;
}
