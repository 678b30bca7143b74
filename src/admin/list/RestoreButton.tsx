import { useDataProvider, useTranslate, type RaRecord } from 'react-admin';
import type { CanteraDataProvider } from '#dataProvider/index.ts';
import { IconButton } from '../IconButton.tsx';
import { useCarryOut } from '../permission/useCarryOut.ts';
import { useEntity } from '../registry.ts';

export function RestoreButton({ record }: { record: RaRecord }) {
  const { name, messages } = useEntity();
  const translate = useTranslate();
  const dataProvider = useDataProvider<CanteraDataProvider>();
  const { carryOut, isBusy } = useCarryOut();
  const restore = () =>
    carryOut({
      act: () => dataProvider.restore(name, record),
      failed: messages.restoreFailed,
      title: translate('cantera.trash.restored'),
      text: messages.restored,
    });

  return (
    <IconButton
      icon="retry"
      label={translate('cantera.trash.restore')}
      disabled={isBusy}
      onClick={() => void restore()}
    />
  );
}
