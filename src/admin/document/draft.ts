import { today } from '#domain/dates.ts';
import { randomUuid } from '#domain/randomUuid.ts';
import { readJson, storeText } from '#look/storage.ts';
import type { FieldValues } from 'react-hook-form';

export type StoredDraft = {
  readonly values: FieldValues;
  /** The lines of a form that keeps them outside of its `values`. */
  readonly lines: readonly unknown[];
  /** The line that was being typed in such a form. */
  readonly entry?: unknown;
  /** When the draft was stored, in ISO 8601. */
  readonly at: string;
  /** The idempotency key of its document. Every tab that takes up the draft issues with it. */
  readonly key: string;
};

export type DraftContent = Omit<StoredDraft, 'at' | 'key'>;

/** Opens the draft of a user and a document. `draft` is what was stored then; `save` changes what is stored now. */
export function openDraft(name: string) {
  const item = `cantera.borrador.${name}`;
  const draft = readJson(item) as StoredDraft | null;
  let key = draft?.key ?? randomUuid();
  return {
    draft,
    key: () => key,
    /** Makes what is typed a new document, where the draft's own has been issued. */
    renewKey: () => void (key = randomUuid()),
    save: (content: DraftContent) =>
      storeText(item, JSON.stringify({ ...content, at: new Date().toISOString(), key })),
    discard: () => storeText(item, null),
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
