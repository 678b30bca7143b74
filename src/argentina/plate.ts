import { LOCALE } from '#argentina/locale.ts';
import { plainSigns } from '#domain/text.ts';

/** Returns the normal form of a plate, in capitals and without blanks, hyphens and dots: 'AB123CD'. */
export const plainPlate = (text: string): string =>
  plainSigns(text.normalize('NFKC'))
    .replace(/[\s\p{Zs}.·-]/gu, '')
    .toLocaleUpperCase(LOCALE);

/** Tells whether a text is a whole plate: at least six letters and digits, with one of each. */
export const isWholePlate = (text: string): boolean =>
  /^(?=.*\p{L})(?=.*\d)[\p{L}\d]{6,}$/u.test(plainPlate(text));
