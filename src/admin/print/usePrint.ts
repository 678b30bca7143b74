import { useRef, useState } from 'react';
import { useDataProvider, useTranslate, type RaRecord } from 'react-admin';
import type { CanteraDataProvider } from '#dataProvider/index.ts';
import { serverMessageOf } from '#http/request.ts';
import type { Entity } from '#schema/entity.ts';
import { useDialogs } from '../dialogs/DialogProvider.tsx';
import { saveFile } from '../saveFile.ts';
import { printPdf } from './printPdf.ts';

export function usePrint(
  { name, label, document, messages }: Entity,
  record: RaRecord,
): { print: (copies?: number) => void; save: () => void; isBusy: boolean } {
  const dataProvider = useDataProvider<CanteraDataProvider>();
  const dialogs = useDialogs();
  const translate = useTranslate();
  const isRunning = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const fileName = `${label.one} ${String(record[document?.number.field ?? 'id'])}.pdf`;
  const run = async (copies: number, handle: (pdf: Blob) => Promise<void>) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    try {
      await handle(await dataProvider.print(name, record.id, copies));
    } catch (error) {
      await dialogs.error(serverMessageOf(error) ?? messages.printFailed);
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  };
  const printFile = async (pdf: Blob) => {
    const outcome = await printPdf(pdf, fileName);
    void dialogs.success({
      title: translate('cantera.document.print'),
      text: outcome === 'opened' ? messages.printed : translate('cantera.document.saved'),
    });
  };
  return {
    isBusy,
    print: (copies = 1) => void run(copies, printFile),
    save: () => void run(1, async (pdf) => saveFile(pdf, fileName)),
  };
}
