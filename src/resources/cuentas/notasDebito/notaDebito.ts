import { date, defineEntity, integer, money, reference } from 'cantera';
import { ADMIN } from '../../roles.ts';
import { ACCOUNT_REMOVAL, accountDocument, accountFields, accountPosting, ownNumber } from '../fields.ts';
import { debitFields } from '../debits.ts';
import { definePosting } from '../../postingDeclaration.ts';
import { interesFields } from './intereses.ts';
import { annulAction } from '../../ventas/annulAction.ts';
import { sendByMail, sendByWhatsApp } from '../../ventas/sending.ts';

const shared = accountDocument('numeroDebito');

const SENDING = { number: 'numeroDebito', amount: 'monto', roles: ADMIN };

/** A charge to a client's account that is no sale: interest, or the expenses of a rejected cheque. Source: spec 2. */
export const notasDebito = defineEntity({
  name: 'notasDebito',
  path: '/cuentas/notaDebitos',
  label: { one: 'Nota de débito', many: 'Notas de débito', gender: 'f' },
  api: { base: 'NotaDebito' },
  contract: {
    verbs: { print: 'GET NotaDebito/imprimir/{id}' },
    badId: 'ID inválido',
  },
  menu: { group: 'Cuentas', label: 'Nota de Débito' },
  access: { list: ADMIN, create: ADMIN },
  fields: {
    numeroDebito: ownNumber('Número de débito'),
    ...accountFields,
    chequeId: reference('cheques', {
      label: 'Cheque rechazado',
      createOnly: true,
      help: 'El cheque cuyos gastos debita. Su importe ya volvió a la cuenta cuando se rechazó.',
    }),
    ...interesFields,
  },
  ...shared,
  lines: {
    intereses: {
      label: { one: 'Interés', many: 'Intereses', gender: 'm' },
      fields: {
        ...debitFields,
        desde: date({ label: 'Desde', required: true }),
        dias: integer({ label: 'Días', required: true, min: 1 }),
        adeudado: money({ label: 'Adeudado', required: true, above: '0' }),
        interes: money({ label: 'Interés', required: true, above: '0' }),
      },
      table: { by: 'notaDebitoId' },
      columns: ['entidad', 'numero', 'desde', 'dias', 'adeudado', 'interes'],
      min: 0,
      max: 1000,
      messages: { empty: 'No debita intereses', tooFew: 'Debe ser una lista de intereses' },
    },
  },
  list: { ...shared.list, filters: [...shared.list.filters, { name: 'chequeId', queryOnly: true }] },
  duplicates: { same: ['chequeId'], similar: [] },
  messages: { empty: 'No hay notas de débito registradas' },
  whatsapp: sendByWhatsApp('la nota de débito', SENDING),
  actions: {
    enviar: sendByMail('la nota de débito', 'NotaDebito', ['activo'], SENDING),
    eliminar: annulAction({
      ...ACCOUNT_REMOVAL,
      the: 'La nota de débito',
      annulled: 'eliminada',
      effect: 'Deja de deberse.',
      base: 'NotaDebito',
      number: 'numeroDebito',
      roles: ADMIN,
    }),
  },
});

export const notaDebitoPosting = definePosting(notasDebito, {
  side: 'DEBE',
  ...accountPosting,
});
