import { useState } from 'react';
import Button from '@mui/material/Button';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useTranslate } from 'react-admin';
import type { Column } from '#schema/columns.ts';
import { Icon } from '../icons.tsx';

type Props = { columns: readonly Column[]; chosen: readonly Column[]; onChange: (keys: string[]) => void };

/** Shows and hides columns; the last one stays. */
export function ColumnChooser({ columns, chosen, onChange }: Props) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const keys = chosen.map(({ key }) => key);
  const toggle = (key: string) =>
    onChange(keys.includes(key) ? keys.filter((other) => other !== key) : [...keys, key]);

  return (
    <>
      <Button
        variant="text"
        startIcon={<Icon name="columns" />}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {translate('cantera.list.columnas')}
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ paper: { role: 'region', 'aria-label': translate('cantera.list.columnas') } }}
      >
        {columns.map(({ key, label }) => (
          <MenuItem
            key={key}
            role="menuitemcheckbox"
            aria-checked={keys.includes(key)}
            disabled={keys.length === 1 && keys[0] === key}
            onClick={() => toggle(key)}
          >
            <ListItemIcon>{keys.includes(key) && <Icon name="check" />}</ListItemIcon>
            {label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
