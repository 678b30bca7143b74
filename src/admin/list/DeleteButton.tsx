import { use } from 'react';
import { useMutation } from '@tanstack/react-query';
import { useDataProvider, useTranslate, type RaRecord } from 'react-admin';
import type { CanteraDataProvider } from '#dataProvider/index.ts';
import { randomUuid } from '#domain/randomUuid.ts';
import { TicksContext } from '../bulk/useSelection.ts';
import { useDialogs } from '../dialogs/DialogProvider.tsx';
import { IconButton } from '../IconButton.tsx';
import { useFocusFallback } from '../useFocusFallback.ts';
import { useCarryOut } from '../permission/useCarryOut.ts';
import { useEntity } from '../registry.ts';

/** Deletes a record after a confirmation, which names the records that use it (spec 1, section 4). */
export function DeleteButton({ record }: { record: RaRecord }) {
  const { name, messages } = useEntity();
  const translate = useTranslate();
  const dialogs = useDialogs();
  const dataProvider = useDataProvider<CanteraDataProvider>();
  const { carryOut, isBusy } = useCarryOut();
  const { forget } = use(TicksContext);
  useFocusFallback();
  const { mutate: start, isPending: isAsking } = useMutation({
    mutationFn: async () => {
      // A failing check does not block the deletion.
      const uses = await dataProvider.uses(name, record.id).catch(() => '');
      const question = {
        text: [messages.confirmDelete, uses].filter(Boolean).join(' '),
        button: translate('ra.action.delete'),
        danger: true,
      };
      if (!(await dialogs.confirm(question))) return;
      // One key for every attempt, so that a repeated request is not carried out twice.
      const key = randomUuid();
      await carryOut({
        act: async (headers) => {
          await dataProvider.delete(name, { id: record.id, previousData: record, meta: { key, headers } });
          forget(record.id);
        },
        failed: messages.deleteFailed,
        title: translate('cantera.dialog.eliminado'),
        text: messages.deleted,
      });
    },
  });

  return (
    <IconButton
      icon="delete"
      label={translate('ra.action.delete')}
      disabled={isBusy}
      // A second click is ignored. Disabling the button instead would take its focus away.
      onClick={() => isAsking || start()}
    />
  );
}
