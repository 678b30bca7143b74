import Button, { type ButtonProps } from '@mui/material/Button';
import { useTranslate, type RaRecord } from 'react-admin';
import type { Entity } from '#schema/entity.ts';
import { Icon } from '../icons.tsx';
import { useShortcut } from '../keyboard/shortcuts.ts';
import { usePrint } from './usePrint.ts';

type Props = { entity: Entity; record: RaRecord } & Pick<ButtonProps, 'variant'>;

/** 'Imprimir', and Ctrl+P on the page of the document. */
export function PrintButton({ entity, record, variant = 'outlined' }: Props) {
  const translate = useTranslate();
  const { print, isBusy } = usePrint(entity, record);
  useShortcut({ keys: 'Ctrl+p', label: 'cantera.document.print', run: print });
  return (
    <Button
      variant={variant}
      color={variant === 'contained' ? 'primary' : 'inherit'}
      startIcon={<Icon name="print" />}
      disabled={isBusy}
      onClick={print}
    >
      {translate(isBusy ? 'cantera.document.printing' : 'cantera.document.print')}
    </Button>
  );
}
