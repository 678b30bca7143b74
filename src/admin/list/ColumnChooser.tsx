import { useState } from 'react';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useTranslate } from 'react-admin';
import type { Column } from '#schema/columns.ts';
import { Icon } from '#look/Icon.tsx';
import { namedRegion } from '../namedRegion.ts';
import { CompactButton } from '../CompactButton.tsx';

type Props = {
  columns: readonly Column[];
  chosen: readonly Column[];
  onChange: (keys: string[]) => void;
  compact: boolean;
};

export function ColumnChooser({ columns, chosen, onChange, compact }: Props) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const keys = chosen.map(({ key }) => key);
  const toggle = (key: string) =>
    onChange(keys.includes(key) ? keys.filter((other) => other !== key) : [...keys, key]);
  const label = translate('ra.action.select_columns');
  return (
    <>
      <CompactButton
        compact={compact}
        icon="columns"
        label={label}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ paper: namedRegion(label) }}
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
