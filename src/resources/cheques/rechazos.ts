/** What the house knows of who issues a cheque, and of its bank. */
export const RECHAZOS = 'ChequeTercero/Rechazos';
