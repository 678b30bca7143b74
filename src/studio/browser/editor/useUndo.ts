import { useCallback, useEffect, useEffectEvent, useState } from 'react';

type UndoHistory<T> = {
  readonly past: readonly T[];
  readonly value: T;
  readonly future: readonly T[];
  readonly step?: string | undefined;
};

/** A value with its history. Consecutive changes with the same `step` are undone together: a word, not a letter. */
export function useUndo<T>(initial: T) {
  const [{ past, value, future }, setHistory] = useState<UndoHistory<T>>({
    past: [],
    value: initial,
    future: [],
  });
  const change = useCallback(
    (edit: (value: T) => T, step?: string) =>
      setHistory((history) => ({
        past:
          step !== undefined && step === history.step
            ? history.past
            : [...history.past, history.value].slice(-MAX_STEPS),
        value: edit(history.value),
        future: [],
        step,
      })),
    [],
  );
  const undo = () =>
    setHistory((history) => {
      const previous = history.past.at(-1);
      if (previous === undefined) return history;
      const newFuture = [history.value, ...history.future];
      return { past: history.past.slice(0, -1), value: previous, future: newFuture };
    });
  const redo = () =>
    setHistory((history) => {
      const [next, ...rest] = history.future;
      if (next === undefined) return history;
      return { past: [...history.past, history.value], value: next, future: rest };
    });
  return { value, change, undo, redo, canUndo: past.length > 0, canRedo: future.length > 0 };
}

const MAX_STEPS = 200;

/** Undoes and redoes by keys, also while typing, since the browser's own undo knows only the focused input. */
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
