/** Tells whether a text has more than `max` characters, counted in code points. */
export const isLonger = (text: string, max: number): boolean => Array.from(text).length > max;

/** Returns a message when the text is too long, else null. */
export const lengthProblem = (text: string, max: number): string | null =>
  isLonger(text, max) ? tooLongMessage(max) : null;

export const tooLongMessage = (max: number): string => `El campo no puede tener más de ${max} caracteres`;
