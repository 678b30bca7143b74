import { useEffect, useEffectEvent, useRef } from 'react';
import type { Issued } from '#dataProvider/index.ts';
import type { Row } from '#schema/columns.ts';
import { useLeaveGuard } from '../form/useLeaveGuard.ts';
import type { SharedKey } from '../form/useSave.ts';
import type { DraftContent, DraftStore } from './draft.ts';
import { useListAddress } from '../routing/listAddress.ts';
import { useEntity } from '../registry.ts';
import { useNavigate } from '../routing/index.ts';
import { useFinish } from './useFinish.ts';

/** Keeps a document as a draft until `onIssued` or `onPermissionRequested` is called, and asks before it is left. */
export function useDraft(store: DraftStore, readContent: () => DraftContent, hasContent: boolean) {
  const allowLeaving = useLeaveGuard(hasContent);
  const finish = useFinish();
  const navigate = useNavigate();
  const listAddress = useListAddress(useEntity().name);
  const isIssued = useRef(false);
  useAutosave(readContent(), hasContent, () => {
    if (!isIssued.current) store.save(readContent());
  });
  const end = () => {
    isIssued.current = true;
    store.discard();
    allowLeaving();
  };
  const sharedKey: SharedKey = {
    read: () => {
      // The key is stored before it is sent, so that a retry after a reload has it too.
      store.save(readContent());
      return store.key();
    },
    renew: store.renewKey,
  };
  return {
    sharedKey,
    onIssued: (issued: Issued, next?: Row) => {
      end();
      void finish('created', issued, next);
    },
    onPermissionRequested: () => {
      end();
      navigate(listAddress);
    },
  };
}

/** Saves some time after the last change, or at once when the page is left. */
function useAutosave(content: unknown, hasContent: boolean, save: () => void): void {
  const saveNow = useEffectEvent(save);
  const text = JSON.stringify(content);
  useEffect(() => {
    if (!hasContent) return undefined;
    const stop = () => {
      clearTimeout(timer);
      window.removeEventListener('pagehide', saveOnce);
    };
    // A tab that closes without a change stores nothing: another may have issued the draft since.
    const saveOnce = () => {
      stop();
      saveNow();
    };
    const timer = setTimeout(saveOnce, PAUSE_MS);
    window.addEventListener('pagehide', saveOnce);
    return stop;
  }, [text, hasContent]);
}

const PAUSE_MS = 250;
