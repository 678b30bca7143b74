import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { CanteraDataProvider } from '#dataProvider/index.ts';
import { reasonGiven } from '#http/request.ts';
import { useDialogs } from '../dialogs/DialogProvider.tsx';
import { printPdf } from '../print/printPdf.ts';
import { useEntity } from '../registry.ts';
import { useBulkSelection } from './useBulkSelection.ts';

export function useBulkPrint() {
  const { name, label, messages } = useEntity();
  const { selection } = useBulkSelection();
  const dialogs = useDialogs();
  const dataProvider = useDataProvider<CanteraDataProvider>();
  const [isBusy, setBusy] = useState(false);
  const print = async () => {
    setBusy(true);
    try {
      await printPdf(await dataProvider.printMany(name, selection), `${label.many}.pdf`);
    } catch (error) {
      await dialogs.error(reasonGiven(error) ?? messages.printFailed);
    } finally {
      setBusy(false);
    }
  };
  return { print, isBusy };
}
