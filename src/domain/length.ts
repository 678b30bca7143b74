/** Counts what a person sees as one character, as far as code points tell. */
export const isLonger = (text: string, max: number): boolean => Array.from(text).length > max;

/** The message for a text of more than `max` characters, else null. */
export const lengthProblem = (text: string, max: number): string | null =>
  isLonger(text, max) ? tooLong(max) : null;

export const tooLong = (max: number): string => `El campo no puede tener más de ${max} caracteres`;
