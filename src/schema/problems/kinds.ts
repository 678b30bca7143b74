import type { ValueKind } from '../kinds.ts';

export const KINDS: Readonly<Record<ValueKind, { readonly en: string; readonly es: string }>> = {
  number: { en: 'a number', es: 'un número' },
  day: { en: 'a day', es: 'una fecha' },
  boolean: { en: 'a boolean', es: 'un sí o no' },
  text: { en: 'a text', es: 'un texto' },
  reference: { en: 'a reference', es: 'otro registro' },
  other: { en: 'nothing to compare', es: 'nada que se compare' },
};
