import { useState } from 'react';
import Button, { type ButtonProps } from '@mui/material/Button';
import ButtonGroup from '@mui/material/ButtonGroup';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useTranslate, type RaRecord } from 'react-admin';
import type { Entity } from '#schema/entity.ts';
import { Icon } from '../icons.tsx';
import { useShortcut } from '../keyboard/shortcuts.ts';
import { usePrint } from './usePrint.ts';

type Props = { entity: Entity; record: RaRecord } & Pick<ButtonProps, 'variant'>;

/** 'Imprimir', also by Ctrl+P, with a choice of copies. */
export function PrintButton({ entity, record, variant = 'outlined' }: Props) {
  const translate = useTranslate();
  const { print, isBusy } = usePrint(entity, record);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  useShortcut({ keys: 'Ctrl+p', label: 'cantera.document.print', run: () => print() });
  const choose = (copies: number) => {
    setAnchor(null);
    print(copies);
  };
  return (
    <>
      <ButtonGroup
        variant={variant}
        color={variant === 'contained' ? 'primary' : 'inherit'}
        disabled={isBusy}
        disableElevation
      >
        <Button startIcon={<Icon name="print" />} onClick={() => print()}>
          {translate(isBusy ? 'cantera.document.printing' : 'cantera.document.print')}
        </Button>
        <Button
          aria-label={translate('cantera.document.copies')}
          aria-haspopup="menu"
          onClick={(event) => setAnchor(event.currentTarget)}
          sx={{ px: 0.5, minWidth: 32 }}
        >
          <Icon name="chevronDown" />
        </Button>
      </ButtonGroup>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {[1, 2, 3].map((copies) => (
          <MenuItem key={copies} onClick={() => choose(copies)}>
            {translate(`cantera.document.copies${copies}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
