/** The language of screens, papers and mails, with its signs in numbers and dates. */
export const LOCALE = 'es-AR';

/** Days and hours are those of Buenos Aires, wherever server and browser are. */
export const ZONE = 'America/Argentina/Buenos_Aires';
