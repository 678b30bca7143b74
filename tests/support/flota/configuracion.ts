import { reference } from '#schema/index.ts';
import { defineSettings } from '#system/configuracion/configuracion.ts';
import { ADMIN, STAFF } from '../roles.ts';

export const configuracion = defineSettings({
  menu: { group: 'Tablas' },
  screens: ADMIN,
  access: { show: STAFF, edit: ADMIN },
  fields: {
    zonaEmpleadoId: reference('zonas', {
      label: 'Zona de los empleados',
      visibleTo: ['ADMIN'],
      required: true,
    }),
  },
});
