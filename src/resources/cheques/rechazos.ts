/** The route that warns about earlier rejections of a cheque's issuer, number or bank. */
export const RECHAZOS = 'ChequeTercero/Rechazos';
