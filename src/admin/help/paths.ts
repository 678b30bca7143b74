/** The address of the help. It has a file of its own, so that links to the help do not load the manual. */
export const HELP_PATH = '/ayuda';
