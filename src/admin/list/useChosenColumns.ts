import { useEffect, useMemo, useState } from 'react';
import { useStore } from 'react-admin';
import type { Column } from '#schema/columns.ts';
import type { Entity } from '#schema/entity.ts';
import { useLocation, useNavigate } from '../routing/index.ts';
import { COLUMNS_PARAMETER } from '../views/address.ts';

/** Returns a list's columns: those in the URL (of a saved view), else the user's choice, else the declared ones. */
export function useChosenColumns(
  { name, list }: Pick<Entity, 'name' | 'list'>,
  columns: readonly Column[],
): [chosen: readonly Column[], choose: (keys: string[]) => void] {
  const [hidden, setHidden] = useStore<readonly string[]>(`${name}.columnasOcultas`, list.hidden);
  const [addressKeys, setAddressKeys] = useAddressColumns();
  // The array is memoised, because a new one renders every row again.
  const chosenColumns = useMemo(() => {
    const isShown = ({ key }: Column) => (addressKeys ? addressKeys.includes(key) : !hidden.includes(key));
    const shown = columns.filter(isShown);
    return shown.length > 0 ? shown : columns;
  }, [columns, hidden, addressKeys]);
  const choose = (keys: string[]) => {
    const allKeys = columns.map(({ key }) => key);
    if (addressKeys) setAddressKeys(allKeys.filter((key) => keys.includes(key)));
    else setHidden(allKeys.filter((key) => !keys.includes(key)));
  };
  return [chosenColumns, choose];
}

/** Reads the URL's columns, and puts them back when react-admin writes the URL without them (a filter, a page). */
function useAddressColumns(): [keys: readonly string[] | null, write: (keys: readonly string[]) => void] {
  const { search } = useLocation();
  const navigate = useNavigate();
  const inUrl = new URLSearchParams(search).get(COLUMNS_PARAMETER);
  const [remembered, setRemembered] = useState(inUrl);
  const named = inUrl ?? remembered;
  // A URL without any parameters, or with an empty list of columns, is for the user's own choice.
  const current = search === '' || named === '' ? null : named;
  // When a state is set during the render, React renders this component again before its children and effects.
  if (current !== remembered) setRemembered(current);

  useEffect(() => {
    if (current !== null && inUrl === null)
      navigate({ search: withColumns(search, current) }, { replace: true });
  }, [current, inUrl, search, navigate]);
  return [
    useMemo(() => (current === null ? null : current.split(',')), [current]),
    (keys) => navigate({ search: withColumns(search, keys.join(',')) }),
  ];
}

function withColumns(search: string, columns: string): string {
  const query = new URLSearchParams(search);
  query.set(COLUMNS_PARAMETER, columns);
  return `?${query}`;
}
