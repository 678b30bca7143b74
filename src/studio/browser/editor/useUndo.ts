import { useCallback, useEffect, useEffectEvent, useState } from 'react';

type UndoHistory<T> = {
  readonly past: readonly T[];
  readonly now: T;
  readonly next: readonly T[];
  readonly step: string;
};

/** Changes of the same `step`, one after the other, are undone together: a word, not a letter. */
export function useUndo<T>(initial: T) {
  const [{ past, now, next }, set] = useState<UndoHistory<T>>({ past: [], now: initial, next: [], step: '' });
  const change = useCallback(
    (step: string, edit: (value: T) => T) =>
      set((history) => ({
        past:
          step !== '' && step === history.step
            ? history.past
            : [...history.past, history.now].slice(-MAX_STEPS),
        now: edit(history.now),
        next: [],
        step,
      })),
    [],
  );
  const undo = useCallback(
    () =>
      set((history) => {
        const before = history.past.at(-1);
        if (before === undefined) return history;
        return {
          past: history.past.slice(0, -1),
          now: before,
          next: [history.now, ...history.next],
          step: '',
        };
      }),
    [],
  );
  const redo = useCallback(
    () =>
      set((history) => {
        const [after, ...later] = history.next;
        if (after === undefined) return history;
        return { past: [...history.past, history.now], now: after, next: later, step: '' };
      }),
    [],
  );
  return { value: now, change, undo, redo, canUndo: past.length > 0, canRedo: next.length > 0 };
}

const MAX_STEPS = 200;

/**
 * Undoes with Ctrl+Z and Ctrl+Y, also while typing: the browser's own undo would not know of the other
 * sections.
 */
export function useUndoKeys({ undo, redo }: { undo(): void; redo(): void }, isActive: boolean): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const key = event.key.toLowerCase();
    if (!isActive || !(event.ctrlKey || event.metaKey) || (key !== 'z' && key !== 'y')) return;
    event.preventDefault();
    if (key === 'y' || event.shiftKey) redo();
    else undo();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
