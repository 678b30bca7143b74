/** Path of the help. A file of its own, so that links do not import the help. */
export const HELP = '/ayuda';
