import { useState } from 'react';
import { useRefresh } from 'react-admin';
import { serverMessageOf } from '#http/request.ts';
import { useDialogs } from '../dialogs/DialogProvider.tsx';
import { callWithPermission } from './callWithPermission.ts';

type Change = {
  /** Makes the call, with the headers of a permission request if it becomes one. */
  act: (headers: Readonly<Record<string, string>> | null) => Promise<unknown>;
  /** The message of a failure that brings none. */
  failed: string;
  title: string;
  text: string;
};

/** Returns a function that makes a change, which may need permission, reports it and refreshes the screen. */
export function useCarryOut() {
  const dialogs = useDialogs();
  const refresh = useRefresh();
  const [isBusy, setBusy] = useState(false);
  const carryOut = async ({ act, failed, title, text }: Change) => {
    setBusy(true);
    try {
      const answer = await callWithPermission(dialogs, act);
      if (answer === null || answer === 'requested') return;
    } catch (error) {
      await dialogs.error(serverMessageOf(error) ?? failed);
      return;
    } finally {
      setBusy(false);
    }
    await dialogs.success({ title, text });
    refresh();
  };
  return { carryOut, isBusy };
}
