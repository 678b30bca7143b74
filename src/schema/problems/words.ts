import { meant } from '../meant.ts';
import { text } from './text.ts';

type Word = { readonly word: string };

/** Words that the language does not have. */
export const words = {
  unknownWord: text<Word & { readonly known: readonly string[] }>(
    (at, { word, known }) => `'${word}' is no word of ${at}${meant(word, known)}`,
    ({ word }) => `no hay una palabra «${word}».`,
  ),
  missingWord: text<Word>(
    (at, { word }) => `${at} lacks '${word}'`,
    ({ word }) => `falta «${word}».`,
  ),
  unknownType: text<{ readonly type: string; readonly known: readonly string[] }>(
    (at, { type, known }) => `${at} is of the type '${type}', which there is not${meant(type, known)}`,
    ({ type }) => `no hay un tipo «${type}».`,
  ),
  unknownIcon: text<{ readonly icon: string; readonly known: readonly string[] }>(
    (at, { icon, known }) => `${at}: there is no icon '${icon}'${meant(icon, known)}`,
    ({ icon }) => `no hay un icono «${icon}».`,
  ),
  notOneOf: text<{ readonly words: string }>(
    (at, { words: said }) => `${at} is ${said}`,
    ({ words: said }) => `puede ser ${said}.`,
  ),
};
