/** In react-admin's store; scripts/earlyCalls.ts reads it before the code has loaded. */
export const pageSizeKey = (list: string): string => `${list}.porPagina`;
