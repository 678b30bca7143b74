import { boolean, defineEntity, reference, text } from 'cantera';
import { ADMIN } from '../../roles.ts';

const ADMIN_WHILE_OPEN = [{ role: 'ADMIN', where: { activo: true } }] as const;

/**
 * A client's account: one permanent row, which `activo` opens and closes. Its balance and screens are those of `saldos`
 * (spec 1, section 7; spec 2, section 3).
 */
export const cuentasCorrientes = defineEntity({
  name: 'cuentasCorrientes',
  label: { one: 'Cuenta corriente', many: 'Cuentas corrientes', gender: 'f' },
  api: { base: 'CuentaCorriente' },
  contract: {
    verbs: { edit: 'PUT CuentaCorriente/{clienteId}', delete: 'DELETE CuentaCorriente/{clienteId}' },
  },
  access: { create: ADMIN, edit: ADMIN_WHILE_OPEN, delete: ADMIN_WHILE_OPEN },
  fields: {
    clienteId: reference('clientes', { label: 'Cliente', required: true, unique: true }),
    nroCuentaCorriente: text({
      label: 'Número de cuenta corriente',
      required: true,
      max: 20,
      unique: 'Ya existe una cuenta corriente con ese número.',
    }),
    activo: boolean({ label: 'Activo', default: true, readOnly: true }),
    usuarioAltaId: reference('usuarios', { label: 'Usuario de alta', readOnly: true, asText: true }),
  },
  display: '{nroCuentaCorriente}',
  list: {
    columns: ['nroCuentaCorriente', 'clienteId', 'usuarioAltaId', 'activo'],
    sort: ['nroCuentaCorriente'],
  },
  messages: { notFound: 'El cliente no tiene una cuenta corriente.' },
});
