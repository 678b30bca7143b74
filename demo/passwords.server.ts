/** Passwords are no secret: the console and the login page show them. */
export const passwordOf = (usuario: string): string => `cantera-${usuario}`;
