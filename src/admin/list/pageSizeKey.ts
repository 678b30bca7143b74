/** A key of react-admin's store, which src/vite/earlyCalls.ts reads before the code has loaded. */
export const pageSizeKey = (list: string): string => `${list}.porPagina`;
