/** The CUIT of the company that every installation begins with (migration 0007). */
export const PLACEHOLDER_CUIT = '30-00000000-7';
