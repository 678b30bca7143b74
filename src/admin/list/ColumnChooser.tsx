import { useState, type MouseEvent } from 'react';
import Button from '@mui/material/Button';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useTranslate } from 'react-admin';
import type { Column } from '#schema/columns.ts';
import { IconButton } from '../IconButton.tsx';
import { Icon } from '../icons.tsx';

type Props = {
  columns: readonly Column[];
  chosen: readonly Column[];
  onChange: (keys: string[]) => void;
  /** Icon only. */
  compact: boolean;
};

/** At least one column stays. */
export function ColumnChooser({ columns, chosen, onChange, compact }: Props) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const keys = chosen.map(({ key }) => key);
  const toggle = (key: string) =>
    onChange(keys.includes(key) ? keys.filter((other) => other !== key) : [...keys, key]);
  const label = translate('cantera.list.columnas');
  const button = {
    'aria-haspopup': 'menu',
    onClick: (event: MouseEvent<HTMLElement>) => setAnchor(event.currentTarget),
  } as const;

  return (
    <>
      {compact ? (
        <IconButton icon="columns" label={label} {...button} />
      ) : (
        <Button variant="text" startIcon={<Icon name="columns" />} {...button}>
          {label}
        </Button>
      )}
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ paper: { role: 'region', 'aria-label': label } }}
      >
        {columns.map(({ key, label: name }) => (
          <MenuItem
            key={key}
            role="menuitemcheckbox"
            aria-checked={keys.includes(key)}
            disabled={keys.length === 1 && keys[0] === key}
            onClick={() => toggle(key)}
          >
            <ListItemIcon>{keys.includes(key) && <Icon name="check" />}</ListItemIcon>
            {name}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
