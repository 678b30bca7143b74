import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { Column } from '#schema/columns.ts';
import { Icon } from '#look/Icon.tsx';
import { namedRegion } from '../namedRegion.ts';

type Props = {
  anchor: HTMLElement | null;
  open: boolean;
  label: string;
  columns: readonly Column[];
  keys: readonly string[];
  onToggle: (key: string) => void;
  onClose: () => void;
};

export default function ColumnMenu({ anchor, open, label, columns, keys, onToggle, onClose }: Props) {
  return (
    <Menu anchorEl={anchor} open={open} onClose={onClose} slotProps={{ paper: namedRegion(label) }}>
      {columns.map(({ key, label: name }) => (
        <MenuItem
          key={key}
          role="menuitemcheckbox"
          aria-checked={keys.includes(key)}
          disabled={keys.length === 1 && keys[0] === key}
          onClick={() => onToggle(key)}
        >
          <ListItemIcon>{keys.includes(key) && <Icon name="check" />}</ListItemIcon>
          {name}
        </MenuItem>
      ))}
    </Menu>
  );
}
