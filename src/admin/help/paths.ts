/** Where all of the help is; a page of it is below. Its own file, so that who links to it draws nothing else in. */
export const HELP = '/ayuda';
