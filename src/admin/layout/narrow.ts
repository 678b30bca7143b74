/** A screen on which the rows of a list are cards and the main button floats: a phone. */
export const NARROW = '(max-width: 719.95px)';

/** A screen on which what can be done is drawn, and not written, to stay beside the title: a tablet, or a phone. */
export const TIGHT = '(max-width: 1023.95px)';
