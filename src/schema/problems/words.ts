import { didYouMean, nearest } from '../didYouMean.ts';
import { problemText } from './text.ts';

type Word = {
  readonly word: string;
  /** The properties or values that may stand there; in `missingWord`, one of them must. */
  readonly known: readonly string[];
};
type Kinds = {
  readonly kinds: readonly string[];
  readonly known?: readonly string[];
};
type Size = { readonly bound: 'least' | 'most'; readonly size: number };

export const words = {
  unknownWord: problemText<Word>(
    (at, { word, known }) =>
      `'${word}' is no word of ${at || WHOLE_DECLARATION.en}${didYouMean(word, known)}`,
    ({ word, known }) => `no hay una palabra «${word}»${spanishSuggestion(word, known)}.`,
  ),
  missingWord: problemText<Pick<Word, 'known'>>(
    (at, { known }) => `${at || WHOLE_DECLARATION.en} lacks ${known.map((word) => `'${word}'`).join(' or ')}`,
    ({ known }) => `falta ${known.map((word) => `«${word}»`).join(' o ')}.`,
  ),
  unknownValue: problemText<Word>(
    (at, { word, known }) =>
      `${at}: there is no '${word}'${didYouMean(word, known) || ` (${known.slice(0, 12).join(', ')})`}`,
    ({ known }) => `puede ser ${known.join(', ')}.`,
  ),
  wrongKind: problemText<Kinds>(
    (at, { kinds, known = [] }) => {
      const fitting = [...kinds.map((kind) => JSON_KINDS[kind]?.en), ...known.map((word) => `'${word}'`)];
      return `${at || WHOLE_DECLARATION.en} must be ${fitting.join(' or ')}`;
    },
    ({ kinds, known = [] }) => {
      const fitting = [...kinds.map((kind) => JSON_KINDS[kind]?.es), ...known.map((word) => `«${word}»`)];
      return `debe ser ${fitting.join(' o ')}.`;
    },
  ),
  wrongSize: problemText<Size>(
    (at, { bound, size }) => `${at} takes at ${bound} ${size}`,
    ({ bound, size }) => `${bound === 'most' ? 'hasta' : 'desde'} ${size}.`,
  ),
  saidTwice: problemText<Pick<Word, 'word'>>(
    (at, { word }) => `${at} says '${word}' twice`,
    ({ word }) => `«${word}» está dos veces.`,
  ),
  blank: problemText<{ readonly missing: string }>(
    (at) => `${at} is empty`,
    ({ missing }) => `${missing}.`,
  ),
  wrongForm: problemText<Pick<Word, 'word'> & { readonly pattern?: string | undefined }>(
    (at, { word, pattern = 'the form of this word' }) => `${at}: '${word}' must match ${pattern}`,
    () => 'no tiene la forma que hace falta.',
  ),
};

/** The name of the place in a message when `at` is ''. */
export const WHOLE_DECLARATION = { en: 'the declaration', es: 'La definición' };

const spanishSuggestion = (word: string, known: readonly string[]): string => {
  const near = nearest(word, known);
  return near === undefined ? '' : ` (¿«${near}»?)`;
};

const JSON_KINDS: Readonly<Record<string, { readonly en: string; readonly es: string }>> = {
  string: { en: 'a text', es: 'un texto' },
  int: { en: 'a whole number', es: 'un número entero' },
  number: { en: 'a number', es: 'un número' },
  boolean: { en: 'true or false', es: 'true o false' },
  array: { en: 'a list', es: 'una lista' },
  object: { en: 'an object', es: 'un objeto' },
  record: { en: 'an object', es: 'un objeto' },
  null: { en: 'null', es: 'null' },
};
