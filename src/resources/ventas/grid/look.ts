export const LINE_REASON = { display: 'block', whiteSpace: 'normal' };
