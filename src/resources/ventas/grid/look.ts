export const LINE_REASON_LAYOUT = { display: 'block', whiteSpace: 'normal' };
