import { useState, type MouseEvent } from 'react';
import { Button } from '../Button.tsx';
import { useTranslate } from 'react-admin';
import type { Column } from '#schema/columns.ts';
import { IconButton } from '../IconButton.tsx';
import { Icon } from '#look/Icon.tsx';
import ColumnMenu from './ColumnMenu.tsx';

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
  const label = translate('cantera.list.columnas');
  const buttonProps = {
    'aria-haspopup': 'menu',
    onClick: (event: MouseEvent<HTMLElement>) => setAnchor(event.currentTarget),
  } as const;

  return (
    <>
      {compact ? (
        <IconButton icon="columns" label={label} {...buttonProps} />
      ) : (
        <Button variant="text" startIcon={<Icon name="columns" />} {...buttonProps}>
          {label}
        </Button>
      )}
      <ColumnMenu
        anchor={anchor}
        open={anchor !== null}
        label={label}
        columns={columns}
        keys={keys}
        onToggle={toggle}
        onClose={() => setAnchor(null)}
      />
    </>
  );
}
