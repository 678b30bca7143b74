/** The media query of phones, on which rows become cards and the main button floats. */
export const NARROW = '(max-width: 719.95px)';

/** The media query of wide screens, on which a record is shown beside its list. */
export const WIDE = '(min-width: 1600px)';

/** The media query of tablets and phones, on which buttons above a list become icons. */
export const TIGHT = '(max-width: 1023.95px)';
