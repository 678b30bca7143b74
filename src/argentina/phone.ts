import { plainSigns } from '#domain/text.ts';

type CleanPhone = { readonly phone: string } | { readonly problem: 'none' | 'several' };

/**
 * Cleans one phone as it was written, and drops a label before it: '(0351) 15-421-2345', 'Tel. 421-2345
 * interno 12' as '421-2345 int. 12', '421-2345 (casa)'.
 */
export function cleanPhone(text: string): CleanPhone {
  const plain = plainSigns(text).replace(LABEL, '');
  const [, written, extension, note] = FORM.exec(plain) ?? [];
  if (written === undefined) return { problem: looksLikeSeveral(plain) ? 'several' : 'none' };
  if (looksLikeSeveral(written)) return { problem: 'several' };
  const parts = [written.trim(), extension && `int. ${extension}`, note && `(${note.trim()})`];
  return { phone: parts.filter(Boolean).join(' ') };
}

/** Returns one phone as it is stored; other text unchanged. */
export function phoneOf(text: string): string {
  const clean = cleanPhone(text);
  return 'phone' in clean ? clean.phone : text;
}

const LABEL = /^(?:tel(?:[eé]fono)?|cel(?:ular)?|m[oó]vil|whatsapp|fijo)[.: ]+(?=[+(\d])/iu;

const FORM =
  /^(\(?\+?\(?\d[\d\s()/.-]*?)\s*(?:,?\s*\b(?:int(?:erno)?|ext(?:ensi[oó]n)?)\b\.?:?\s*(\d{1,6}))?\s*(?:\(([\p{L} .]{1,20})\))?$/iu;

/** Finds more digits than one number can have, or two numbers that are long enough each. */
function looksLikeSeveral(text: string): boolean {
  if (whatsappNumber(text) !== null) return false;
  const most = /^\W*(\+|00)/.test(text) ? MAX_FOREIGN_DIGITS : MAX_NATIONAL_DIGITS;
  if (text.replace(/\D/g, '').length > most) return true;
  const long = text.split(/[^\d.()-]+/).filter((part) => part.replace(/\D/g, '').length >= 6);
  return long.length > 1 || /\d{7,}-\d{7,}/.test(text);
}

/** The digits of 0, area, 15 and number. */
const MAX_NATIONAL_DIGITS = 13;
/** The digits of 00 and the fifteen of E.164. */
const MAX_FOREIGN_DIGITS = 17;

/** Returns the only spelling of a number: '0351 15-421-2345' and '+54 9 351 421-2345' are '03514212345'. */
export function uniquePhone(text: string): string {
  const clean = cleanPhone(text);
  if ('problem' in clean) return text;
  const [written = '', extension] = clean.phone.replace(/ \(\p{L}.*$/u, '').split(' int. ');
  const number = whatsappNumber(written);
  const plain =
    number === null
      ? written.replace(/\D/g, '')
      : number.startsWith('549')
        ? `0${number.slice(3)}`
        : `+${number}`;
  return extension === undefined ? plain : `${plain} int. ${extension}`;
}

/** Tells whether a phone is long enough to be searched as a whole. */
export const isWholePhone = (text: string): boolean =>
  'phone' in cleanPhone(text) && nationalDigits(text).length >= 7;

/**
 * Returns a regular expression for the same digits, however they are written; null for fewer than three
 * digits.
 */
export function phonePattern(text: string): string | null {
  const clean = cleanPhone(text);
  const [written = ''] = ('phone' in clean ? clean.phone : plainSigns(text)).split(/ int\. | \(\p{L}/u);
  const digits = nationalDigits(written);
  if (!/^[+\d\s()./-]+$/.test(written) || digits.length < 3) return null;
  // An area has two to four digits, and a mobile's 15 stands after it.
  const isWhole = digits.length === NATIONAL_DIGITS;
  return Array.from(digits, (digit, place) =>
    place === 0 ? digit : `[^0-9]*${isWhole && place >= 2 && place <= 4 ? '(15[^0-9]*)?' : ''}${digit}`,
  ).join('');
}

/**
 * Returns the number by which WhatsApp knows a phone: '(0351) 15-421-2345' is '5493514212345'. Null for fewer
 * than ten digits. Source: ENACOM's numbering plan; WhatsApp's help (+54 9, no 0, no 15).
 */
export function whatsappNumber(phone: string): string | null {
  const [written = ''] = phone.split(/int/i);
  const digits = written.replace(/\D/g, '').replace(/^00/, '');
  const isForeign = /^[\s(]*(\+|00)/.test(written) && !digits.startsWith('54');
  if (isForeign) return digits.length >= 8 && digits.length <= 15 ? digits : null;
  const national = nationalDigits(digits);
  return national.length === NATIONAL_DIGITS ? `549${national}` : null;
}

const NATIONAL_DIGITS = 10;

const nationalDigits = (text: string): string =>
  withoutMobileMark(
    text
      .replace(/\D/g, '')
      .replace(/^00/, '')
      .replace(/^54(?=\d{10})/, '')
      .replace(/^90/, '0')
      .replace(/^0/, ''),
  );

/** Removes the 9 before the area, or the 15 after it. */
function withoutMobileMark(digits: string): string {
  if (digits.length === 11 && digits.startsWith('9')) return digits.slice(1);
  if (digits.length !== 12) return digits;
  const area = [3, 4, 2].find((length) => digits.slice(length, length + 2) === '15');
  return area === undefined ? digits : digits.slice(0, area) + digits.slice(area + 2);
}
