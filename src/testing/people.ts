/** The users of the tests. All have the same password. */
export const people = {
  admin: {
    usuario: 'mgomez',
    nombre: 'María',
    apellido: 'Gómez',
    email: 'maria.gomez@cantera.test',
    rol: 'ADMIN',
  },
  empleado: {
    usuario: 'eluna',
    nombre: 'Eva',
    apellido: 'Luna',
    email: 'eva.luna@cantera.test',
    rol: 'EMPLEADO',
  },
} as const;

/** The name of a user of the tests. */
export type Person = keyof typeof people;

export const PASSWORD = 'piedra partida 6-20';
