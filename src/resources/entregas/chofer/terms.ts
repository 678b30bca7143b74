/** What the driver's page and the server agree on. The admin's code takes nothing from here: the page is built apart. */
export const MIS_ENTREGAS = 'MisEntregas';

/** Characters, as the entity's fields have them. */
export const receiverName = 80;
export const receiverDocument = 20;
export const reasonOfDifference = 200;

export const MOST_PHOTOS = 3;
/** Of each, in bytes. */
export const SIGNATURE_BYTES = 200 * 1024;
export const PHOTO_BYTES = 512 * 1024;

export const SIGNATURE_TOO_LARGE = `La firma no puede superar los ${SIGNATURE_BYTES / 1024} kB. Fírmela de nuevo en el teléfono.`;
export const PHOTO_TOO_LARGE = `La foto no puede superar los ${PHOTO_BYTES / 1024} kB.`;
