import { useEffect, useState } from 'react';
import { useStore } from 'react-admin';
import type { Column } from '#schema/columns.ts';
import { useLocation, useNavigate } from '../routing/index.ts';
import { COLUMNS } from '../views/address.ts';

/**
 * The columns that are shown: those that the address names (a view's), else those that this person wants to see, kept
 * in the browser; all of them until told otherwise. What is chosen goes to where it came from.
 */
export function useChosenColumns(
  name: string,
  columns: readonly Column[],
): [chosen: Column[], choose: (keys: string[]) => void] {
  const [hidden, setHidden] = useStore<string[]>(`${name}.columnasOcultas`, []);
  const [inAddress, setInAddress] = useAddressColumns();
  const chosen = columns.filter(({ key }) => (inAddress ? inAddress.includes(key) : !hidden.includes(key)));
  const choose = (keys: string[]) =>
    inAddress
      ? setInAddress(columns.map(({ key }) => key).filter((key) => keys.includes(key)))
      : setHidden(columns.map(({ key }) => key).filter((key) => !keys.includes(key)));
  return [chosen.length > 0 ? chosen : [...columns], choose];
}

/** The address's own parameter. React-admin writes addresses without it: it is put back, until the list starts anew. */
function useAddressColumns(): [keys: readonly string[] | null, write: (keys: readonly string[]) => void] {
  const { search } = useLocation();
  const navigate = useNavigate();
  const named = new URLSearchParams(search).get(COLUMNS);
  const [kept, keep] = useState(named);
  const current = search === '' ? null : (named ?? kept) || null;
  if (current !== kept) keep(current);

  useEffect(() => {
    if (current !== null && named === null)
      navigate({ search: withColumns(search, current) }, { replace: true });
  }, [current, named, search, navigate]);
  return [
    current === null ? null : current.split(','),
    (keys) => navigate({ search: withColumns(search, keys.join(',')) }),
  ];
}

function withColumns(search: string, columns: string): string {
  const query = new URLSearchParams(search);
  query.set(COLUMNS, columns);
  return `?${query}`;
}
