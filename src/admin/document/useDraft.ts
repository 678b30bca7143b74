import { useEffect, useEffectEvent, useRef } from 'react';
import type { Issued } from '#dataProvider/index.ts';
import type { Row } from '#schema/columns.ts';
import { useLeaveGuard } from '../form/useLeaveGuard.ts';
import type { PendingStore } from '../form/useSave.ts';
import type { StoredDraft, DraftStore } from './draft.ts';
import { useListAddress } from '../routing/listAddress.ts';
import { useEntity } from '../registry.ts';
import { useNavigate } from '../routing/index.ts';
import { useFinish } from './useFinish.ts';

/**
 * Stores an unissued document as a draft, and asks before the user leaves it. After the save `onIssued` must be
 * called, or `onRequested` if the save waits for permission.
 */
export function useDraft(
  store: DraftStore,
  readContent: () => Omit<StoredDraft, 'at' | 'pending'>,
  hasContent: boolean,
): {
  readonly pending: PendingStore;
  readonly onIssued: (issued: Issued, next?: Row) => void;
  readonly onRequested: () => void;
} {
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
  return {
    pending: { read: store.readPending, write: (pending) => store.save({ ...readContent(), pending }) },
    onIssued: (issued, next) => {
      end();
      void finish('created', issued, next);
    },
    onRequested: () => {
      end();
      navigate(listAddress);
    },
  };
}

function useAutosave(content: unknown, hasContent: boolean, save: () => void): void {
  const saveNow = useEffectEvent(save);
  const text = JSON.stringify(content);
  useEffect(() => {
    if (!hasContent) return undefined;
    const timer = setTimeout(saveNow, PAUSE_MS);
    window.addEventListener('pagehide', saveNow);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pagehide', saveNow);
    };
  }, [text, hasContent]);
}

const PAUSE_MS = 250;
