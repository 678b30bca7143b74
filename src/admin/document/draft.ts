import { today } from '#domain/dates.ts';
import type { FieldValues } from 'react-hook-form';
import type { Pending } from '../form/useSave.ts';

/** An unissued document, as stored in this browser. */
export type Draft = {
  readonly values: FieldValues;
  /** Lines kept beside the form's values, in the form's own shape. */
  readonly lines: readonly unknown[];
  /** Last change, ISO 8601. */
  readonly at: string;
  /** A request without an answer: repeating it must not create a second document. */
  readonly pending?: Pending | null;
};

/**
 * A draft's storage, so that a closed tab or an expired session loses nothing. @param key identifies user and document
 */
export function openDraft(key: string) {
  const name = `cantera.borrador.${key}`;
  return {
    found: read(name),
    keep: (changes: Partial<Draft>) => {
      const draft = { ...(read(name) ?? EMPTY), ...changes, at: new Date().toISOString() };
      localStorage.setItem(name, JSON.stringify(draft));
    },
    pending: () => read(name)?.pending ?? null,
    discard: () => localStorage.removeItem(name),
  };
}

export type DraftStore = ReturnType<typeof openDraft>;

/**
 * A form's initial values: today and `given`, overridden by the draft. A default date of an earlier day becomes
 * today's.
 */
export function startValues(date: string, { found }: DraftStore, given: FieldValues = {}): FieldValues {
  const values = { [date]: today(), ...given, ...found?.values };
  const isOfItsDay = found !== null && found.values[date] === today(new Date(found.at));
  return isOfItsDay ? { ...values, [date]: today() } : values;
}

const EMPTY: Draft = { values: {}, lines: [], at: '' };

function read(name: string): Draft | null {
  try {
    return JSON.parse(localStorage.getItem(name) ?? 'null') as Draft | null;
  } catch {
    return null;
  }
}
