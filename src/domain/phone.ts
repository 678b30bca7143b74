/**
 * '(0351) 15-421-2345' is '5493514212345'. Null without ten digits.
 * Source: ENACOM's numbering plan; WhatsApp's help (+54 9, no 0, no 15).
 */
export function whatsappNumber(phone: string): string | null {
  const [written = ''] = phone.split(/int/i);
  const digits = written.replace(/\D/g, '').replace(/^00/, '');
  const isForeign = /^\s*(\+|00)/.test(written) && !digits.startsWith('54');
  if (isForeign) return digits.length >= 8 && digits.length <= 15 ? digits : null;
  const national = withoutMobileMark(digits.replace(/^54/, '').replace(/^0/, ''));
  return national.length === 10 ? `549${national}` : null;
}

/** The 9 before the area, or the 15 after it. */
function withoutMobileMark(digits: string): string {
  if (digits.length === 11 && digits.startsWith('9')) return digits.slice(1);
  if (digits.length !== 12) return digits;
  const area = [3, 4, 2].find((length) => digits.slice(length, length + 2) === '15');
  return area === undefined ? digits : digits.slice(0, area) + digits.slice(area + 2);
}
