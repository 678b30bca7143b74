/** This file stands apart so that links do not import the help. */
export const HELP_PATH = '/ayuda';
