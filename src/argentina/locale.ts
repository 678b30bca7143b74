/** The language of screens, papers and mails, with its signs in numbers and dates. */
export const LOCALE = 'es-AR';

/** The zone of days and hours, wherever server and browser are. */
export const ZONE = 'America/Argentina/Buenos_Aires';
