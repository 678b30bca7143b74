/** The reason of a line's price, below its product. */
export const LINE_REASON = { display: 'block', whiteSpace: 'normal' };
