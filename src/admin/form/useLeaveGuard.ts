import { useCallback, useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { useDialogs } from '../dialogs/DialogProvider.tsx';
import { useBlocker } from '../routing/index.ts';

/**
 * Asks before leaving unsaved changes. Source: spec 2, section 2. @returns a function that lets the next
 * navigation pass
 */
export function useLeaveGuard(hasChanges: boolean): () => void {
  const confirmLeaving = useConfirmLeaving();
  const released = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      hasChanges && !released.current && currentLocation.pathname !== nextLocation.pathname,
  );

  const attempt = useRef(blocker);
  const isAsking = useRef(false);
  useEffect(() => {
    attempt.current = blocker;
    // The browser's buttons work while the dialog is open.
    if (blocker.state !== 'blocked' || isAsking.current) return;
    isAsking.current = true;
    void confirmLeaving().then((leaves) => {
      isAsking.current = false;
      return leaves ? attempt.current.proceed?.() : attempt.current.reset?.();
    });
  }, [blocker, confirmLeaving]);

  useEffect(() => {
    if (!hasChanges) return undefined;
    const ask = (event: BeforeUnloadEvent) => {
      if (!released.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [hasChanges]);

  return () => {
    released.current = true;
  };
}

/** Asks whether what is not saved may be lost. */
export function useConfirmLeaving(): () => Promise<boolean> {
  const translate = useTranslate();
  const dialogs = useDialogs();
  return useCallback(
    () =>
      dialogs.confirm({
        text: translate('cantera.dialog.leaveText'),
        button: translate('cantera.dialog.leaveConfirm'),
      }),
    [dialogs, translate],
  );
}
