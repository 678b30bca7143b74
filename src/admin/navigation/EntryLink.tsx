import ListItemButton from '@mui/material/ListItemButton';
import { Icon } from '#look/Icon.tsx';
import { Link, useLocation } from '../routing/index.ts';
import { isAtOrBelow, type MenuEntry } from './navigation.ts';

type Props = { entry: MenuEntry; showsIcon: boolean; onClick: () => void };

export function EntryLink({ entry, showsIcon, onClick }: Props) {
  const { pathname } = useLocation();
  const isCurrent = isAtOrBelow(pathname, entry.to);
  return (
    <ListItemButton
      component={Link}
      to={entry.to}
      onClick={onClick}
      selected={isCurrent}
      aria-current={isCurrent ? 'page' : undefined}
    >
      {showsIcon && entry.icon && <Icon name={entry.icon} />}
      {entry.label}
    </ListItemButton>
  );
}
