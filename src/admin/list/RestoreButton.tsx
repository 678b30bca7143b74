import { useState } from 'react';
import { useDataProvider, useRefresh, useTranslate, type RaRecord } from 'react-admin';
import type { CanteraDataProvider } from '#dataProvider/index.ts';
import { ApiError } from '#http/request.ts';
import { useDialogs } from '../dialogs/DialogProvider.tsx';
import { IconButton } from '../IconButton.tsx';
import { useEntity } from '../registry.tsx';

/** Brings a deleted record back into the lists. */
export function RestoreButton({ record }: { record: RaRecord }) {
  const { name, messages } = useEntity();
  const translate = useTranslate();
  const dialogs = useDialogs();
  const refresh = useRefresh();
  const dataProvider = useDataProvider<CanteraDataProvider>();
  const [isBusy, setBusy] = useState(false);

  const restore = async () => {
    setBusy(true);
    try {
      await dataProvider.restore(name, record);
    } catch (error) {
      const reason = error instanceof ApiError && error.status !== 0 && error.body.message;
      await dialogs.error(reason || messages.restoreFailed);
      return;
    } finally {
      setBusy(false);
    }
    await dialogs.success({ title: translate('cantera.trash.restored'), text: messages.restored });
    refresh();
  };

  return (
    <IconButton
      icon="retry"
      label={translate('cantera.trash.restore')}
      disabled={isBusy}
      onClick={() => void restore()}
    />
  );
}
