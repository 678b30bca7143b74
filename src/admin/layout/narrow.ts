/** Phones: rows become cards, and the main button floats. */
export const NARROW = '(max-width: 719.95px)';

/** Tablets and phones: actions become icons, to stay beside the title. */
export const TIGHT = '(max-width: 1023.95px)';
