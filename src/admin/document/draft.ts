import { today } from '#domain/dates.ts';
import { storeText } from '#look/storage.ts';
import type { FieldValues } from 'react-hook-form';
import type { PendingSave } from '../form/useSave.ts';

export type StoredDraft = {
  readonly values: FieldValues;
  readonly lines: readonly unknown[];
  /** The line that was being typed. */
  readonly entry?: unknown;
  /** When the draft was stored, in ISO 8601. */
  readonly at: string;
  /** A request that had no response yet: its retry must not create a second document. */
  readonly pending?: PendingSave | null;
};

/** Opens the draft of a user and a document. `draft` is what was stored then; `save` changes what is stored now. */
export function openDraft(key: string) {
  const name = `cantera.borrador.${key}`;
  // A draft that the browser does not store is kept here, so that a retry still finds its request.
  let unstored: StoredDraft | null = null;
  const current = () => unstored ?? read(name);
  return {
    draft: read(name),
    save: (changes: Partial<StoredDraft>) => {
      const draft = { ...(current() ?? EMPTY), ...changes, at: new Date().toISOString() };
      unstored = storeText(name, JSON.stringify(draft)) ? null : draft;
    },
    readPending: () => current()?.pending ?? null,
    discard: () => {
      unstored = null;
      storeText(name, null);
    },
  };
}

/** An opened draft: what was stored, and functions that change it. */
export type DraftStore = ReturnType<typeof openDraft>;

/** Returns a new document's values. A draft's date moves to today if it was the day on which it was stored. */
export function startValues(dateField: string, { draft }: DraftStore, initial: FieldValues = {}) {
  const values = { [dateField]: today(), ...initial, ...draft?.values };
  const hasDefaultDate = draft !== null && draft.values[dateField] === today(new Date(draft.at));
  return hasDefaultDate ? { ...values, [dateField]: today() } : values;
}

const EMPTY: StoredDraft = { values: {}, lines: [], at: '' };

function read(name: string): StoredDraft | null {
  try {
    return JSON.parse(localStorage.getItem(name) ?? 'null') as StoredDraft | null;
  } catch {
    return null;
  }
}
