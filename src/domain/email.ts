import { cleanText, plainSigns } from './text.ts';

/** Normalises a typed or pasted address: lower case, plain characters, nothing invisible. */
export function plainEmail(text: string): string {
  const clean = cleanText(text);
  return plainSigns(clean.ok ? clean.text : text).toLowerCase();
}

/** Checks the form alone; letters of any alphabet are allowed (RFC 6531). */
export function isEmail(text: string): boolean {
  return text.length <= EMAIL_MAX && FORM.test(text) && !UNSEEN.test(text);
}

const FORM = /^[^\s@<>()[\],;:\\"]+@[^\s@.]+(\.[^\s@.]+)+$/u;

const UNSEEN = /\p{Default_Ignorable_Code_Point}/u;

export const EMAIL_MAX = 254; // RFC 5321, 4.5.3.1.3
