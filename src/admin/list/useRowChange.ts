import { useState } from 'react';
import { useRefresh } from 'react-admin';
import { reasonGiven } from '#http/request.ts';
import { useDialogs } from '../dialogs/DialogProvider.tsx';

type Change = {
  act: () => Promise<unknown>;
  /** Error message, unless the server sends a better one. */
  failed: string;
  title: string;
  text: string;
};

/** Changes a record of the list, reports it, and reloads the page of the list. */
export function useRowChange() {
  const dialogs = useDialogs();
  const refresh = useRefresh();
  const [isBusy, setBusy] = useState(false);
  const carryOut = async ({ act, failed, ...done }: Change) => {
    setBusy(true);
    try {
      await act();
    } catch (error) {
      await dialogs.error(reasonGiven(error) ?? failed);
      return;
    } finally {
      setBusy(false);
    }
    await dialogs.success(done);
    refresh();
  };
  return { carryOut, isBusy };
}
