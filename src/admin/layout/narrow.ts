/** Phones: rows become cards, the main button floats. */
export const NARROW = '(max-width: 719.95px)';

/** Wide screens: a record shows beside its list. */
export const WIDE = '(min-width: 1600px)';

/** Tablets: actions become icons. */
export const TIGHT = '(max-width: 1023.95px)';
