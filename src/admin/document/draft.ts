import { today } from '#domain/dates.ts';
import type { FieldValues } from 'react-hook-form';
import type { PendingSave } from '../form/useSave.ts';

/** A draft as this browser stores it. */
export type StoredDraft = {
  readonly values: FieldValues;
  /** Lines in the form's own shape. */
  readonly lines: readonly unknown[];
  /** The line that was being typed, likewise. */
  readonly entry?: unknown;
  /** ISO 8601. */
  readonly at: string;
  /** A request without a response: its retry must not create a second document. */
  readonly pending?: PendingSave | null;
};

/** Opens the draft that this browser stores for a user and a document. @param key identifies both */
export function openDraft(key: string) {
  const name = `cantera.borrador.${key}`;
  return {
    draft: read(name),
    keep: (changes: Partial<StoredDraft>) => {
      const draft = { ...(read(name) ?? EMPTY), ...changes, at: new Date().toISOString() };
      localStorage.setItem(name, JSON.stringify(draft));
    },
    pending: () => read(name)?.pending ?? null,
    discard: () => localStorage.removeItem(name),
  };
}

/** A draft that this browser keeps for a user and a document. */
export type DraftStore = ReturnType<typeof openDraft>;

/**
 * Returns the first values of a new document: today and `given`, overridden by the draft. A draft's default
 * date moves to today.
 */
export function startValues(date: string, { draft }: DraftStore, initial: FieldValues = {}): FieldValues {
  const values = { [date]: today(), ...initial, ...draft?.values };
  const isOfItsDay = draft !== null && draft.values[date] === today(new Date(draft.at));
  return isOfItsDay ? { ...values, [date]: today() } : values;
}

const EMPTY: StoredDraft = { values: {}, lines: [], at: '' };

function read(name: string): StoredDraft | null {
  try {
    return JSON.parse(localStorage.getItem(name) ?? 'null') as StoredDraft | null;
  } catch {
    return null;
  }
}
