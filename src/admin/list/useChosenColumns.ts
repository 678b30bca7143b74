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
  const { search } = useLocation();
  const navigate = useNavigate();
  const [hidden, setHidden] = useStore<readonly string[]>(`${name}.columnasOcultas`, list.hidden);
  const inUrl = new URLSearchParams(search).get(COLUMNS_PARAMETER);
  const [remembered, setRemembered] = useState(inUrl);
  const named = inUrl ?? remembered;
  // A URL without any parameters, or with an empty list of columns, is for the user's own choice.
  const current = search === '' || named === '' ? null : named;
  // When a state is set during the render, React renders this component again before its children and effects.
  if (current !== remembered) setRemembered(current);

  // react-admin writes the URL without the columns, for a filter or a page. They are put back.
  useEffect(() => {
    if (current !== null && inUrl === null)
      navigate({ search: withColumns(search, current) }, { replace: true });
  }, [current, inUrl, search, navigate]);

  // The array is memoised, because a new one renders every row again.
  const chosenColumns = useMemo(() => {
    const keys = current?.split(',');
    const shown = columns.filter(({ key }) => (keys ? keys.includes(key) : !hidden.includes(key)));
    return shown.length > 0 ? shown : columns;
  }, [columns, hidden, current]);
  const choose = (keys: string[]) => {
    const allKeys = columns.map(({ key }) => key);
    const shown = allKeys.filter((key) => keys.includes(key)).join(',');
    if (current !== null) navigate({ search: withColumns(search, shown) });
    else setHidden(allKeys.filter((key) => !keys.includes(key)));
  };
  return [chosenColumns, choose];
}

function withColumns(search: string, columns: string): string {
  const query = new URLSearchParams(search);
  query.set(COLUMNS_PARAMETER, columns);
  return `?${query}`;
}
