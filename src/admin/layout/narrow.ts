/** A screen on which the rows of a list are cards and the main button floats: a phone. */
export const NARROW = '(max-width: 719.95px)';
