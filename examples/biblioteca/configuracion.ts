import { defineSettings, money } from 'cantera';
import { ADMIN } from './roles.ts';

export const configuracion = defineSettings({
  menu: { group: 'Administración' },
  access: { show: ADMIN, edit: ADMIN },
  fields: { multaPorDia: money({ label: 'Multa por día', required: true, min: '0', default: '100.00' }) },
});
