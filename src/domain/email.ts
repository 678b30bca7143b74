/**
 * Whether the text has the form of an e-mail address: something, an at sign, a domain with a dot. Whether mail
 * arrives there is what the verification is for. Letters of any alphabet may stand in it (RFC 6531).
 */
export function isEmail(text: string): boolean {
  return text.length <= EMAIL_MAX && /^[^\s@<>()[\],;:\\"]+@[^\s@.]+(\.[^\s@.]+)+$/u.test(text);
}

export const EMAIL_MAX = 254; // RFC 5321, 4.5.3.1.3
