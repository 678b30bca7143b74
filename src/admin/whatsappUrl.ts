import { NO_BREAK_SPACE } from '#domain/numbers.ts';

/** Returns the address that opens WhatsApp with a message, to a number as `whatsappNumber` returns it. */
export const whatsappUrl = (number: string, text: string): string =>
  // Some phones show a no-break space, which formatted amounts have, as an empty box.
  `https://wa.me/${number}?text=${encodeURIComponent(text.replaceAll(NO_BREAK_SPACE, ' '))}`;
