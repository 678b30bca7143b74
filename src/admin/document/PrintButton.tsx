import { useState } from 'react';
import { Button, type ButtonLook } from '../Button.tsx';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useTranslate, type RaRecord } from 'react-admin';
import type { Entity } from '#schema/entity.ts';
import { Icon } from '../icons.tsx';
import { useShortcut } from '../keyboard/shortcuts.ts';
import { usePrint } from './usePrint.ts';

type Props = { entity: Entity; record: RaRecord } & Pick<ButtonLook, 'variant'>;

/** 'Imprimir', also by Ctrl+P, with a choice of copies. */
export function PrintButton({ entity, record, variant = 'outlined' }: Props) {
  const translate = useTranslate();
  const { print, isBusy } = usePrint(entity, record);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  useShortcut({ keys: 'Ctrl+p', label: 'cantera.document.print', run: () => print() });
  const look = { variant, color: variant === 'contained' ? 'primary' : 'inherit' } as const;
  const choose = (copies: number) => {
    setAnchor(null);
    print(copies);
  };
  return (
    <>
      <div className="joined" role="group">
        <Button {...look} disabled={isBusy} startIcon={<Icon name="print" />} onClick={() => print()}>
          {translate(isBusy ? 'cantera.document.printing' : 'cantera.document.print')}
        </Button>
        <Button
          {...look}
          disabled={isBusy}
          aria-label={translate('cantera.document.copies')}
          aria-haspopup="menu"
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <Icon name="chevronDown" />
        </Button>
      </div>
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
