/** Phones: rows become cards, the main button floats. */
export const NARROW = '(max-width: 719.95px)';

/** Tablets: actions become icons. */
export const TIGHT = '(max-width: 1023.95px)';
