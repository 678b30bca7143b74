import { useState } from 'react';
import Button, { type ButtonProps } from '@mui/material/Button';
import ButtonGroup from '@mui/material/ButtonGroup';
import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useTranslate, type RaRecord } from 'react-admin';
import { fillPath } from '#http/fillPath.ts';
import type { Entity } from '#schema/entity.ts';
import { isVoid } from '#schema/registry.ts';
import { useApplication } from '../application.ts';
import { Icon } from '#look/Icon.tsx';
import { useShortcut } from '../keyboard/shortcuts.ts';
import { usePrint } from './usePrint.ts';

type Props = { entity: Entity; record: RaRecord } & Pick<ButtonProps, 'variant'>;

/** The button 'Imprimir' (Ctrl+P), with a choice of copies. A PDF can be viewed, and downloaded unless it is void. */
export function PrintButton({ entity, record, variant = 'outlined' }: Props) {
  const translate = useTranslate();
  const { country } = useApplication();
  const { print, save, isBusy } = usePrint(entity, record);
  const { path } = entity.endpoints.find(({ verb }) => verb === 'print')!;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  useShortcut({ keys: 'Ctrl+p', label: 'cantera.document.print', run: () => print() });
  const look = { variant, color: variant === 'contained' ? 'primary' : 'inherit' } as const;
  const choose = (copies: number) => {
    close();
    print(copies);
  };
  return (
    <>
      <ButtonGroup {...look} disabled={isBusy}>
        <Button startIcon={<Icon name="print" />} onClick={() => print()}>
          {translate(isBusy ? 'cantera.document.printing' : 'cantera.document.print')}
        </Button>
        <Button
          aria-label={translate('cantera.document.copies')}
          aria-haspopup="menu"
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <Icon name="chevronDown" />
        </Button>
      </ButtonGroup>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        {entity.document &&
          country.copies.map((copy, index) => (
            <MenuItem key={copy} onClick={() => choose(index + 1)}>
              {joinTitles(country.copies.slice(0, index + 1))}
            </MenuItem>
          ))}
        {entity.document && <Divider />}
        <MenuItem
          component="a"
          href={`/api/${fillPath(path, { id: record.id })}`}
          target="_blank"
          rel="noopener"
          onClick={close}
        >
          {translate('cantera.document.view')}
        </MenuItem>
        {!isVoid(entity, record) && (
          <MenuItem
            onClick={() => {
              close();
              save();
            }}
          >
            {translate('cantera.document.download')}
          </MenuItem>
        )}
      </Menu>
    </>
  );
}

/** Returns 'Original y duplicado' for `['ORIGINAL', 'DUPLICADO']`. */
function joinTitles(titles: readonly string[]): string {
  const text = LIST.format(titles.map((title) => title.toLowerCase()));
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const LIST = new Intl.ListFormat('es');
