/** Ends the program with exit code 1; its Spanish message is for the person at the weighbridge. */
export class ProgramError extends Error {}
