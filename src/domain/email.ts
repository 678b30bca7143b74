/** Only the form; letters of any alphabet are allowed (RFC 6531). */
export function isEmail(text: string): boolean {
  return text.length <= EMAIL_MAX && /^[^\s@<>()[\],;:\\"]+@[^\s@.]+(\.[^\s@.]+)+$/u.test(text);
}

export const EMAIL_MAX = 254; // RFC 5321, 4.5.3.1.3
