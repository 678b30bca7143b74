import { useStore } from 'react-admin';
import type { Column } from '#schema/columns.ts';

/** The columns that this person wants to see, kept in the browser; all of them until told otherwise. */
export function useChosenColumns(
  name: string,
  columns: readonly Column[],
): [chosen: Column[], choose: (keys: string[]) => void] {
  const [hidden, setHidden] = useStore<string[]>(`${name}.columnasOcultas`, []);
  const chosen = columns.filter(({ key }) => !hidden.includes(key));
  const choose = (keys: string[]) =>
    setHidden(columns.map(({ key }) => key).filter((key) => !keys.includes(key)));
  return [chosen.length > 0 ? chosen : [...columns], choose];
}
