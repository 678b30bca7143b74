import { useMutation } from '@tanstack/react-query';
import { useDataProvider, useTranslate, type RaRecord } from 'react-admin';
import type { CanteraDataProvider } from '#dataProvider/index.ts';
import { serverMessageOf } from '#http/request.ts';
import type { Entity } from '#schema/entity.ts';
import { useDialogs } from '../dialogs/DialogProvider.tsx';
import { saveFile } from '../saveFile.ts';
import { printPdf } from './printPdf.ts';

export function usePrint({ name, label, document, messages }: Entity, record: RaRecord) {
  const dataProvider = useDataProvider<CanteraDataProvider>();
  const dialogs = useDialogs();
  const translate = useTranslate();
  const fileName = `${label.one} ${String(record[document?.number.field ?? 'id'])}.pdf`;
  const { mutate, isPending: isBusy } = useMutation({
    mutationFn: async ({ copies, handle }: { copies: number; handle: (pdf: Blob) => unknown }) =>
      handle(await dataProvider.print(name, record.id, copies)),
    onError: (error) => void dialogs.error(serverMessageOf(error) ?? messages.printFailed),
  });
  const printFile = async (pdf: Blob) => {
    const outcome = await printPdf(pdf, fileName);
    void dialogs.success({
      title: translate('cantera.document.print'),
      text: outcome === 'opened' ? messages.printed : translate('cantera.document.saved'),
    });
  };
  return {
    isBusy,
    // The shortcut also calls this, and unlike the button it is not disabled while a file is loaded.
    print: (copies = 1) => {
      if (!isBusy) mutate({ copies, handle: printFile });
    },
    save: () => mutate({ copies: 1, handle: (pdf) => saveFile(pdf, fileName) }),
  };
}
