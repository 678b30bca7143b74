import type { ServerApplication } from 'cantera/server';

/** Names two of the users that `demo/data/people.server.ts` makes, with their passwords, which are no secret. */
export const demoNotice: ServerApplication['demoNotice'] = {
  aviso: 'Demostración: los datos son inventados.',
  ingreso: 'Ingrese con admin y cantera-admin, o con empleado y cantera-empleado.',
};
