import { defineEntity, digits, reference, select, text } from 'cantera';
import { ADMIN } from '../../roles.ts';

export const cuentasBancarias = defineEntity({
  name: 'cuentasBancarias',
  path: '/tablas/cuentas-bancarias',
  label: { one: 'Cuenta bancaria', many: 'Cuentas bancarias', gender: 'f' },
  api: { base: 'CuentaBancaria' },
  menu: { group: 'Tablas' },
  access: { list: ADMIN, create: ADMIN, edit: ADMIN, delete: ADMIN },
  fields: {
    empresaId: reference('empresas', { label: 'Empresa', required: true }),
    bancoId: reference('bancos', { label: 'Banco', required: true }),
    tipo: select({
      label: 'Tipo de cuenta',
      required: true,
      default: 'corriente',
      options: [
        { id: 'corriente', name: 'Cuenta corriente' },
        { id: 'ahorro', name: 'Caja de ahorro' },
      ],
    }),
    numero: text({ label: 'Número', required: true, max: 30 }),
    cbu: digits({
      label: 'CBU',
      max: 22,
      unique: true,
      pattern: { expression: '[0-9]{22}', message: 'El CBU tiene 22 dígitos' },
    }),
  },
  uniqueTogether: [{ fields: ['bancoId', 'numero'], message: 'Ya existe esa cuenta en ese banco.' }],
  display: '{banco.nombre} {numero}',
  list: { columns: ['numero', 'bancoId', 'tipo', 'empresaId', 'cbu'], filters: ['bancoId', 'numero'] },
});
