import { today } from '#domain/dates.ts';
import type { FieldValues } from 'react-hook-form';
import type { Pending } from '../form/useSave.ts';

/** A document that is being written, as it is kept in this browser until it is issued. */
export type Draft = {
  readonly values: FieldValues;
  /** Lines that its form holds beside the values, as it types them. */
  readonly lines: readonly unknown[];
  /** When it was last touched, ISO 8601. */
  readonly at: string;
  /** What was sent and never answered: sending it again must not make a second document. */
  readonly pending?: Pending | null;
};

/**
 * Where what a person types of a document is kept, so that a closed tab or a session that ends loses nothing.
 * @param key whose draft of what it is
 */
export function openDraft(key: string) {
  const name = `cantera.borrador.${key}`;
  return {
    /** What was left here before. */
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
 * What a form starts with: today and what is given, and over them what was left here. A draft of yesterday that says
 * yesterday only because it was written then is of today.
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
