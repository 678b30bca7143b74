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
 * Stores an unissued document, and asks before leaving it. @param typed the content, at each render
 * @returns `next`: what was typed, to go on with the next one
 */
export function useDraft(
  store: DraftStore,
  typed: () => Omit<StoredDraft, 'at' | 'pending'>,
  hasContent: boolean,
): {
  readonly pending: PendingStore;
  readonly onIssued: (issued: Issued, next?: Row) => void;
  readonly onRequested: () => void;
} {
  const allowLeaving = useLeaveGuard(hasContent);
  const finish = useFinish();
  const navigate = useNavigate();
  const list = useListAddress(useEntity().name);
  const isIssued = useRef(false);
  useKeep(typed(), hasContent, () => {
    if (!isIssued.current) store.keep(typed());
  });
  const end = () => {
    isIssued.current = true;
    store.discard();
    allowLeaving();
  };
  return {
    pending: { read: store.pending, write: (pending) => store.keep({ ...typed(), pending }) },
    onIssued: (issued, next) => {
      end();
      void finish('created', issued, next);
    },
    onRequested: () => {
      end();
      navigate(list);
    },
  };
}

/** Runs `keep` when typing pauses, and before leaving. */
function useKeep(content: unknown, isWorthIt: boolean, keep: () => void): void {
  const keepNow = useEffectEvent(keep);
  const text = JSON.stringify(content);
  useEffect(() => {
    if (!isWorthIt) return undefined;
    const timer = setTimeout(keepNow, PAUSE_MS);
    window.addEventListener('pagehide', keepNow);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pagehide', keepNow);
    };
  }, [text, isWorthIt]);
}

const PAUSE_MS = 250;
