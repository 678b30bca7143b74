import { isValidDay } from '#domain/dates.ts';
import { tooLongMessage } from '#domain/length.ts';
import { cleanText } from '#domain/text.ts';
import { partInput, valueInput } from '#schema/fieldInputs.ts';
import { resolveDay, typeOf, type Field } from '#schema/fieldTypes.ts';
import { UNKNOWN_PARAMETER } from '../../http/parameters.ts';
import { isMoment } from './condition.ts';

/** A `problem` is the message that refuses the value of a filter's parameter. */
type Checked<Value> = { readonly value: Value } | { readonly problem: string };

/** Checks a text that is searched within a field's values. */
export function checkSearchedText(field: Field, text: string): Checked<string> {
  const part = partInput(field);
  if (part) {
    const result = part.safeParse(text);
    return result.success ? { value: result.data } : { problem: result.error.issues[0]!.message };
  }
  return checkSearchedWords(text);
}

/** Checks a text that is searched by its words. */
export function checkSearchedWords(text: string): Checked<string> {
  const clean = cleanText(text);
  if (!clean.ok) return { problem: BAD_TEXT };
  return clean.text.length > MAX_SEARCH_LENGTH ? { problem: TOO_LONG } : { value: clean.text };
}

export const MAX_SEARCH_LENGTH = 200;
export const BAD_TEXT = 'El texto contiene caracteres no permitidos';
const TOO_LONG = tooLongMessage(MAX_SEARCH_LENGTH);

/** Checks a whole value of a field, and makes it what the column holds. */
export function checkValue(field: Field, sent: string): Checked<unknown> {
  const text = resolveDay(field, sent);
  const problem = typeOf(field).filterProblem?.(text, field) ?? null;
  if (problem !== null) return { problem };
  // A filter accepts a day that a form refuses, such as a future one.
  if (isDayOrMoment(field) && isValidDay(text)) return { value: text };
  const result = valueInput(field).safeParse(isBoolean(field) ? (BOOLEANS.get(text) ?? text) : text);
  if (!result.success) return { problem: result.error.issues[0]!.message };
  // The value of a file's field is an object, which no query can name.
  return result.data instanceof Object ? { problem: UNKNOWN_PARAMETER } : { value: result.data };
}

const isDayOrMoment = (field: Field) => isMoment(field) || typeOf(field).column(field) === 'date';
const isBoolean = (field: Field) => typeOf(field).column(field) === 'boolean';
const BOOLEANS = new Map([
  ['true', true],
  ['false', false],
]);
