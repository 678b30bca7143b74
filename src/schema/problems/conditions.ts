import type { ValueKind } from '../kinds.ts';
import { didYouMean } from '../didYouMean.ts';
import { KINDS } from './kinds.ts';
import { problemText } from './text.ts';

type Name = { readonly name: string };
type Value = Name & { readonly value: unknown };

const quoted = (value: unknown) => (typeof value === 'string' ? `'${value}'` : JSON.stringify(value));

/** The screen for ADMIN only offers values that fit, so that one sentence in Spanish is enough for all of these. */
const unfitText = <P extends Name>(en: (at: string, params: P) => string) =>
  problemText(en, ({ name }: P) => `ese valor no sirve para «${name}».`);

const HINTS: Partial<Record<ValueKind, string>> = {
  number: ' (1500.5, without quotes, of at most 15 digits)',
  day: " ('2026-11-22', 'today', 'today-30')",
};

export const conditions = {
  noColumnToTest: problemText(
    "{at}: '{name}' has no column to compare",
    '«{name}» no sirve para una condición.',
  ),
  neverEmpty: problemText("{at}: '{name}' is never empty", '«{name}» nunca está vacío.'),
  noValue: problemText<Name>(
    (at, { name }) =>
      `${at}: '${name}' has no value: write null for an empty field, { not: null } for a filled one`,
    ({ name }) => `falta el valor de «${name}».`,
  ),
  noOption: problemText<Value & { readonly options: readonly string[] }>(
    (at, { name, value, options }) =>
      `${at}: '${name}' has no option ${quoted(value)}${didYouMean(String(value), options)}`,
    ({ name, value }) => `«${name}» no tiene la opción «${String(value)}».`,
  ),
  notOfKind: unfitText<Value & { readonly kind: ValueKind }>(
    (at, { name, kind, value }) =>
      `${at}: '${name}' is ${KINDS[kind].en}, which ${quoted(value)} is not${HINTS[kind] ?? ''}`,
  ),
  unfitTest: unfitText<
    Name & { readonly kind: ValueKind; readonly word: string; readonly words: readonly string[] }
  >(
    (at, { name, kind, word, words }) =>
      `${at}: '${name}' is ${KINDS[kind].en}, which takes no '${word}'${didYouMean(word, words)} (${words.join(', ')})`,
  ),
  noTestGiven: unfitText<Name & { readonly words: readonly string[] }>(
    (at, { name, words }) => `${at}: '${name}' has an empty test: use one of ${words.join(', ')}`,
  ),
  emptyNot: unfitText<Name>((at, { name }) => `${at}: '${name}': 'not' takes a list of values`),
  reversed: problemText(
    "{at}: '{name}': `from` is after `to`",
    '«{name}»: el principio viene después del final.',
  ),
  noUserId: problemText("{at}: '{name}' does not hold the id of a user", '«{name}» no guarda un usuario.'),

  voidByDay: problemText(
    '{at} has isVoid and depends on the day: totals would change overnight',
    'lo anulado no depende del día.',
  ),
  targetNotPlain: problemText(
    (at) => `${at} is the state that an action leads to, so it has only values, such as { cancelado: true }`,
    () => 'una acción lleva a este estado: use solo «es».',
  ),
};
