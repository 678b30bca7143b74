import { useTranslate, type RaRecord } from 'react-admin';
import type { Entity } from '#schema/entity.ts';
import { IconButton } from '../IconButton.tsx';
import { usePrint } from './usePrint.ts';

export default function PrintIconButton({ entity, record }: { entity: Entity; record: RaRecord }) {
  const translate = useTranslate();
  const { print, isBusy } = usePrint(entity, record);
  return (
    <IconButton
      icon="print"
      label={translate('cantera.document.print')}
      disabled={isBusy}
      onClick={() => print()}
    />
  );
}
