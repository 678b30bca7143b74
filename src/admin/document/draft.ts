import { today } from '#domain/dates.ts';
import type { FieldValues } from 'react-hook-form';
import type { PendingSave } from '../form/useSave.ts';

/** A draft as this browser stores it. */
export type StoredDraft = {
  readonly values: FieldValues;
  /** Lines in the form's own shape. */
  readonly lines: readonly unknown[];
  /** The line that was being typed, also in the form's own shape. */
  readonly entry?: unknown;
  /** When the draft was stored, in ISO 8601. */
  readonly at: string;
  /** A request that had no response yet: its retry must not create a second document. */
  readonly pending?: PendingSave | null;
};

/**
 * Opens the draft that this browser stores for a user and a document. `draft` is what was stored when it was opened;
 * `save` changes the given parts of what is stored now.
 * @param key identifies the user and the document
 */
export function openDraft(key: string) {
  const name = `cantera.borrador.${key}`;
  return {
    draft: read(name),
    save: (changes: Partial<StoredDraft>) => {
      const draft = { ...(read(name) ?? EMPTY), ...changes, at: new Date().toISOString() };
      localStorage.setItem(name, JSON.stringify(draft));
    },
    readPending: () => read(name)?.pending ?? null,
    discard: () => localStorage.removeItem(name),
  };
}

/** An opened draft: what was stored, and functions that change it. */
export type DraftStore = ReturnType<typeof openDraft>;

/**
 * Returns the initial values of a new document: today and `initial`, overridden by the draft. The date of a
 * draft moves to today if it was the day on which the draft was stored.
 * @param dateField the name of the document's date field
 */
export function startValues(dateField: string, { draft }: DraftStore, initial: FieldValues = {}) {
  const values = { [dateField]: today(), ...initial, ...draft?.values };
  const hasDefaultDate = draft !== null && draft.values[dateField] === today(new Date(draft.at));
  return hasDefaultDate ? { ...values, [dateField]: today() } : values;
}

const EMPTY: StoredDraft = { values: {}, lines: [], at: '' };

/** Returns the stored draft; null also if its text is damaged. */
function read(name: string): StoredDraft | null {
  try {
    return JSON.parse(localStorage.getItem(name) ?? 'null') as StoredDraft | null;
  } catch {
    return null;
  }
}
