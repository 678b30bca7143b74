import { useRef, useState } from 'react';
import { useDataProvider, useTranslate, type RaRecord } from 'react-admin';
import type { CanteraDataProvider } from '#dataProvider/index.ts';
import { reasonGiven } from '#http/request.ts';
import type { Entity } from '#schema/entity.ts';
import { useDialogs } from '../dialogs/DialogProvider.tsx';
import { printPdf } from '../print/printPdf.ts';

/** One print at a time. */
export function usePrint(
  { name, label, document, messages }: Entity,
  record: RaRecord,
): { print: (copies?: number) => void; isBusy: boolean } {
  const dataProvider = useDataProvider<CanteraDataProvider>();
  const dialogs = useDialogs();
  const translate = useTranslate();
  const busy = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const run = async (copies: number) => {
    if (busy.current) return;
    busy.current = true;
    setBusy(true);
    try {
      const pdf = await dataProvider.print(name, record.id, copies);
      const outcome = await printPdf(pdf, `${label.one} ${String(record[document!.number.field])}.pdf`);
      void dialogs.success({
        title: translate('cantera.document.print'),
        text: outcome === 'asked' ? messages.printed : translate('cantera.document.saved'),
      });
    } catch (error) {
      await dialogs.error(reasonGiven(error) ?? messages.printFailed);
    } finally {
      busy.current = false;
      setBusy(false);
    }
  };
  return { isBusy, print: (copies = 1) => void run(copies) };
}
