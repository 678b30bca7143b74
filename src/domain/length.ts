/** Counts what a person sees as one character, as far as code points tell. */
export const isLonger = (text: string, max: number): boolean => Array.from(text).length > max;

export const tooLong = (max: number): string => `El campo no puede tener más de ${max} caracteres`;
