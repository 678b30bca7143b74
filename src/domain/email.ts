/**
 * Whether the text looks like an e-mail address: something, an at sign, a domain with a dot. Only the verification
 * mail proves that it exists. Letters of any alphabet are allowed (RFC 6531).
 */
export function isEmail(text: string): boolean {
  return text.length <= EMAIL_MAX && /^[^\s@<>()[\],;:\\"]+@[^\s@.]+(\.[^\s@.]+)+$/u.test(text);
}

export const EMAIL_MAX = 254; // RFC 5321, 4.5.3.1.3
