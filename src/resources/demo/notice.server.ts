import type { DemoNotice } from '#server/demonstration.ts';
import { STAFF } from './data/people.server.ts';
import { passwordOf } from './passwords.server.ts';

const [admin, empleado] = STAFF.map(({ usuario }) => `${usuario} y ${passwordOf(usuario)}`);

export const demoNotice: DemoNotice = {
  aviso: 'Demostración: los datos son inventados.',
  ingreso: `Ingrese con ${admin}, o con ${empleado}.`,
};
