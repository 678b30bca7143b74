import { useCallback, useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { useDialogs } from '../dialogs/DialogProvider.tsx';
import { useBeforeUnload, useBlocker } from '../routing/index.ts';

/** Asks before unsaved changes are left (spec 2, section 2). @returns a function that lets the next navigation pass */
export function useLeaveGuard(hasChanges: boolean): () => void {
  const confirmLeaving = useConfirmLeaving();
  const isReleased = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      hasChanges && !isReleased.current && currentLocation.pathname !== nextLocation.pathname,
  );

  // Each render has a new blocker; the user's answer is for the latest one.
  const latestBlocker = useRef(blocker);
  const isAsking = useRef(false);
  useEffect(() => {
    latestBlocker.current = blocker;
    // The browser's back button works while the dialog is open, and blocks again.
    if (blocker.state !== 'blocked' || isAsking.current) return;
    isAsking.current = true;
    void confirmLeaving().then((isSure) => {
      isAsking.current = false;
      return isSure ? latestBlocker.current.proceed?.() : latestBlocker.current.reset?.();
    });
  }, [blocker, confirmLeaving]);

  useBeforeUnload((event) => {
    if (hasChanges && !isReleased.current) event.preventDefault();
  });

  return () => {
    isReleased.current = true;
  };
}

export function useConfirmLeaving(): () => Promise<boolean> {
  const translate = useTranslate();
  const dialogs = useDialogs();
  return useCallback(
    () =>
      dialogs.confirm({
        text: translate('ra.message.unsaved_changes'),
        button: translate('cantera.dialog.leaveConfirm'),
      }),
    [dialogs, translate],
  );
}
