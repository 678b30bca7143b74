import type { ServerApplication } from 'cantera/server';

/** `demo/data/people.server.ts` makes these users; their passwords are no secret. */
export const demoNotice: ServerApplication['demoNotice'] = {
  aviso: 'Demostración: los datos son inventados.',
  ingreso: 'Ingrese con admin y cantera-admin, o con empleado y cantera-empleado.',
};
