import { useState } from 'react';
import { useRefresh } from 'react-admin';
import { reasonGiven } from '#http/request.ts';
import { useDialogs } from '../dialogs/DialogProvider.tsx';

type Change = {
  act: () => Promise<unknown>;
  /** When the server sends no message. */
  failed: string;
  title: string;
  text: string;
};

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
