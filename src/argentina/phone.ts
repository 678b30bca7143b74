import { plainSigns } from '#domain/text.ts';

export const PHONE_PLACEHOLDER = '+54 XXX XXXXXXX';

type CleanPhone = { readonly phone: string } | { readonly problem: 'none' | 'several' };

/** Keeps digits and signs as written: 'Tel. 421-2345 interno 12' becomes '421-2345 int. 12'. */
export function cleanPhone(text: string): CleanPhone {
  const plain = plainSigns(text).replace(LABEL, '');
  const [, number, extension, note] = PHONE.exec(plain) ?? [];
  if (number === undefined) return { problem: looksLikeSeveral(plain) ? 'several' : 'none' };
  if (looksLikeSeveral(number)) return { problem: 'several' };
  const parts = [number.trim(), extension && `int. ${extension}`, note && `(${note.trim()})`];
  return { phone: parts.filter(Boolean).join(' ') };
}

/** Returns a phone as `cleanPhone` does, or the text itself if it is none. */
export function phoneOf(text: string): string {
  const clean = cleanPhone(text);
  return 'phone' in clean ? clean.phone : text;
}

const LABEL = /^(?:tel(?:[eé]fono)?|cel(?:ular)?|m[oó]vil|whatsapp|fijo)[.: ]+(?=[+(\d])/iu;

/** Matches a number, then an extension ('int. 12') and a note in parentheses ('(casa)'), which may be missing. */
const PHONE =
  /^(\(?\+?\(?\d[\d\s()/.-]*?)\s*(?:,?\s*\b(?:int(?:erno)?|ext(?:ensi[oó]n)?)\b\.?:?\s*(\d{1,6}))?\s*(?:\(([\p{L} .]{1,20})\))?$/iu;

/** Tells whether a text has more digits than one number can have, or two parts that are long enough to be numbers. */
function looksLikeSeveral(text: string): boolean {
  if (whatsappNumber(text) !== null) return false;
  const most = /^\W*(\+|00)/.test(text) ? MAX_FOREIGN_DIGITS : MAX_NATIONAL_DIGITS;
  if (text.replace(/\D/g, '').length > most) return true;
  const longParts = text.split(/[^\d.()-]+/).filter((part) => part.replace(/\D/g, '').length >= 6);
  return longParts.length > 1 || /\d{7,}-\d{7,}/.test(text);
}

/** Counts one digit for the 0, ten for area and number, and two for the 15. */
const MAX_NATIONAL_DIGITS = 13;
/** Counts two digits for the 00, and the fifteen of E.164. */
const MAX_FOREIGN_DIGITS = 17;

/** Returns the normal form of a phone: '0351 15-421-2345' and '+54 9 351 421-2345' are '03514212345'. */
export function uniquePhone(text: string): string {
  const clean = cleanPhone(text);
  if ('problem' in clean) return text;
  const withoutNote = clean.phone.replace(/ \(\p{L}.*$/u, '');
  const [number = '', extension] = withoutNote.split(' int. ');
  const digits = normalDigits(number);
  return extension === undefined ? digits : `${digits} int. ${extension}`;
}

function normalDigits(number: string): string {
  const whatsapp = whatsappNumber(number);
  if (whatsapp === null) return number.replace(/\D/g, '');
  return whatsapp.startsWith('549') ? `0${whatsapp.slice(3)}` : `+${whatsapp}`;
}

/** Tells whether a text is a phone of at least seven digits, which a search does not split into words. */
export const isWholePhone = (text: string): boolean =>
  'phone' in cleanPhone(text) && nationalDigits(text).length >= 7;

/** Returns a PostgreSQL pattern for phones with these digits; null for fewer than three, or what is in no phone. */
export function phonePattern(text: string): string | null {
  const clean = cleanPhone(text);
  const written = 'phone' in clean ? clean.phone : plainSigns(text);
  const [number = ''] = written.split(EXTENSION_OR_NOTE);
  const digits = nationalDigits(number);
  if (!/^[+\d\s()./-]+$/.test(number) || digits.length < 3) return null;
  // A whole number may have a mobile's 15 after the area, which has two to four digits.
  const isWhole = digits.length === NATIONAL_DIGITS;
  const mayFollow15 = (index: number) => isWhole && index >= 2 && index <= 4;
  return Array.from(digits, (digit, index) =>
    index === 0 ? digit : `[^0-9]*${mayFollow15(index) ? '(15[^0-9]*)?' : ''}${digit}`,
  ).join('');
}

const EXTENSION_OR_NOTE = / int\. | \(\p{L}/u;

/**
 * Returns the number by which WhatsApp knows a phone: '(0351) 15-421-2345' is '5493514212345'. Foreign numbers keep
 * their digits. Source: ENACOM's numbering plan; WhatsApp's help (+54 9, no 0, no 15).
 * @returns null for an incomplete number
 */
export function whatsappNumber(phone: string): string | null {
  const [number = ''] = phone.split(/int/i);
  const digits = number.replace(/\D/g, '').replace(/^00/, '');
  const isForeign = /^[\s(]*(\+|00)/.test(number) && !digits.startsWith('54');
  if (isForeign) return digits.length >= 8 && digits.length <= 15 ? digits : null;
  const national = nationalDigits(digits);
  return national.length === NATIONAL_DIGITS ? `549${national}` : null;
}

const NATIONAL_DIGITS = 10;

/** Returns the digits of area and number, without the prefixes of country, long distance and mobiles. */
const nationalDigits = (text: string): string =>
  withoutMobileMark(
    text
      .replace(/\D/g, '')
      .replace(/^00/, '')
      .replace(/^54(?=\d{10})/, '')
      // '+54 9 0351' has the mark of a mobile before the 0.
      .replace(/^90/, '0')
      .replace(/^0/, ''),
  );

/** Removes what marks a mobile: the 9 before the area, or the 15 after it. */
function withoutMobileMark(digits: string): string {
  if (digits.length === 11 && digits.startsWith('9')) return digits.slice(1);
  if (digits.length !== 12) return digits;
  // The lengths of areas, the most frequent first.
  const areaLength = [3, 4, 2].find((length) => digits.slice(length, length + 2) === '15');
  return areaLength === undefined ? digits : digits.slice(0, areaLength) + digits.slice(areaLength + 2);
}
