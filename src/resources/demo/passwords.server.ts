/** The passwords of a demonstration are no secret: the console and the login say them. */
export const passwordOf = (usuario: string): string => `cantera-${usuario}`;
