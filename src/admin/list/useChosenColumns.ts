import { useEffect, useMemo, useState } from 'react';
import { useStore } from 'react-admin';
import type { Column } from '#schema/columns.ts';
import type { Entity } from '#schema/entity.ts';
import { useLocation, useNavigate } from '../routing/index.ts';
import { COLUMNS } from '../views/address.ts';

/**
 * Columns from the URL (a view's), else the user's choice in this browser, else those that are not declared
 * hidden. Changes go to where the choice came from.
 */
export function useChosenColumns(
  { name, list }: Pick<Entity, 'name' | 'list'>,
  columns: readonly Column[],
): [chosen: readonly Column[], choose: (keys: string[]) => void] {
  const [hidden, setHidden] = useStore<readonly string[]>(`${name}.columnasOcultas`, list.hidden);
  const [inAddress, setInAddress] = useAddressColumns();
  // The array stays the same while nothing is chosen: rows are drawn again when it changes.
  const chosenColumns = useMemo(() => {
    const isShown = ({ key }: Column) => (inAddress ? inAddress.includes(key) : !hidden.includes(key));
    const shown = columns.filter(isShown);
    return shown.length > 0 ? shown : columns;
  }, [columns, hidden, inAddress]);
  const choose = (keys: string[]) =>
    inAddress
      ? setInAddress(columns.map(({ key }) => key).filter((key) => keys.includes(key)))
      : setHidden(columns.map(({ key }) => key).filter((key) => !keys.includes(key)));
  return [chosenColumns, choose];
}

/** React-admin drops the parameter when it writes URLs, so restore it. */
function useAddressColumns(): [keys: readonly string[] | null, write: (keys: readonly string[]) => void] {
  const { search } = useLocation();
  const navigate = useNavigate();
  const named = new URLSearchParams(search).get(COLUMNS);
  const [keptKeys, keep] = useState(named);
  const current = search === '' ? null : (named ?? keptKeys) || null;
  if (current !== keptKeys) keep(current);

  useEffect(() => {
    if (current !== null && named === null)
      navigate({ search: withColumns(search, current) }, { replace: true });
  }, [current, named, search, navigate]);
  return [
    useMemo(() => (current === null ? null : current.split(',')), [current]),
    (keys) => navigate({ search: withColumns(search, keys.join(',')) }),
  ];
}

function withColumns(search: string, columns: string): string {
  const query = new URLSearchParams(search);
  query.set(COLUMNS, columns);
  return `?${query}`;
}
