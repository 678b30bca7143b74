import { useState } from 'react';
import { useRefresh } from 'react-admin';
import { reasonGiven } from '#http/request.ts';
import { useDialogs } from '../dialogs/DialogProvider.tsx';

type Change = {
  /** `headers`: those of a permission request. */
  act: (headers: Readonly<Record<string, string>> | null) => Promise<unknown>;
  /** Message for a failure that brings none. */
  failed: string;
  title: string;
  text: string;
};

export function useCarryOut() {
  const dialogs = useDialogs();
  const refresh = useRefresh();
  const [isBusy, setBusy] = useState(false);
  const carryOut = async ({ act, failed, ...done }: Change) => {
    setBusy(true);
    try {
      const { callWithPermission } = await import('./callWithPermission.ts');
      const answer = await callWithPermission(dialogs)(act);
      if (answer === null || answer === 'requested') return;
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
