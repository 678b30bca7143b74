import { cleanText, plainSigns } from './text.ts';

/** Returns the form in which addresses are stored and compared. Text that `cleanText` refuses is used as typed. */
export function plainEmail(text: string): string {
  const clean = cleanText(text);
  return plainSigns(clean.ok ? clean.text : text).toLowerCase();
}

/** Tells whether a text is an e-mail address, in letters of any alphabet (RFC 6531). */
export function isEmail(text: string): boolean {
  return text.length <= EMAIL_MAX && ADDRESS.test(text) && !INVISIBLE.test(text);
}

/** A name and a domain of at least two parts. Quoted names and other rare forms are refused. */
const ADDRESS = /^[^\s@<>()[\],;:\\"]+@[^\s@.]+(\.[^\s@.]+)+$/u;

const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u;

/** Maximum length of an address (RFC 5321, 4.5.3.1.3). */
export const EMAIL_MAX = 254;
