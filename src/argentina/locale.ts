/** The language of screens, prints and mails, and how they write numbers and dates. */
export const LOCALE = 'es-AR';

/** The time zone of all days and hours, wherever server and browser are. */
export const ZONE = 'America/Argentina/Buenos_Aires';
