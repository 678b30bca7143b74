import { useState } from 'react';
import { useRefresh } from 'react-admin';
import { serverMessageOf } from '#http/request.ts';
import { mayBeOutdated } from '../recordCache.ts';
import { useDialogs } from '../dialogs/DialogProvider.tsx';
import { callWithPermission } from './callWithPermission.ts';

type Change = {
  act: (headers: Readonly<Record<string, string>> | null) => Promise<unknown>;
  failed: string;
  title: string;
  text: string;
};

/** Returns a function that makes a change, or requests permission for it, and says how it went. */
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
      if (mayBeOutdated(error)) refresh();
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
