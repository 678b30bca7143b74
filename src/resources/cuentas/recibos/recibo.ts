import { date, defineEntity, money, reference, select, text } from 'cantera';
import { paperFields } from '../../cheques/actions.ts';
import { definePosting } from '../../postingDeclaration.ts';
import { ACCOUNT_REMOVAL, accountDocument, accountFields, accountPosting, ownNumber } from '../fields.ts';
import { debitFields } from '../debits.ts';
import { FAMILY_DOCUMENTS } from '../familyAccess.ts';
import { annulAction } from '../../ventas/annulAction.ts';
import { sendByMail, sendByWhatsApp } from '../../ventas/sending.ts';

const importe = money({
  label: 'Importe',
  required: true,
  above: '0',
  rangeMessage: 'El importe debe ser mayor que 0',
});

// A recibo's line has the amount, and the recibo the client.
const { importe: _, clienteId: __, ...chequeFields } = paperFields;

const SENDING = { number: 'numeroRecibo', amount: 'monto', roles: FAMILY_DOCUMENTS };

/**
 * A client's payment, which credits his account. `medios` say how he paid, and `imputaciones` which documents he chose to
 * pay; the rest pays his oldest ones. Source: spec 2; access: design.md 6.3.
 */
export const recibos = defineEntity({
  name: 'recibos',
  path: '/cuentas/recibos',
  label: { one: 'Recibo', many: 'Recibos', gender: 'm' },
  api: { base: 'Recibo' },
  contract: {
    verbs: { print: 'GET Recibo/imprimir/{id}' },
    badId: 'ID inválido',
  },
  menu: { group: 'Cuentas', label: 'Recibo' },
  alsoCalled: ['cobrar', 'cobro', 'pago', 'pagar'],
  access: { list: FAMILY_DOCUMENTS, create: FAMILY_DOCUMENTS },
  fields: { numeroRecibo: ownNumber('Número de recibo'), ...accountFields },
  ...accountDocument('numeroRecibo'),
  lines: {
    medios: {
      label: { one: 'Medio de pago', many: 'Medios de pago', gender: 'm' },
      fields: {
        medio: select({
          label: 'Medio',
          required: true,
          options: [
            { id: 'efectivo', name: 'Efectivo' },
            { id: 'transferencia', name: 'Transferencia' },
            { id: 'cheque', name: 'Cheque' },
          ],
        }),
        importe,
        referencia: text({ label: 'Referencia', max: 60, when: { medio: { not: 'cheque' } } }),
        chequeId: reference('cheques', { label: 'Cheque', readOnly: true }),
        // Copies of the cheque's values at issue, so that a reprint is the same.
        nroCheque: text({ label: 'N° Cheque', max: 20, readOnly: true }),
        banco: text({ label: 'Banco', readOnly: true }),
        fechaVencimiento: date({ label: 'Vencimiento', readOnly: true }),
        titular: text({ label: 'Titular', max: 120, readOnly: true }),
      },
      asks: {
        cheque: {
          label: 'Cheque',
          when: { medio: 'cheque' },
          fields: chequeFields,
        },
      },
      typed: true,
      addUp: { field: 'importe', to: 'monto' },
      columns: ['medio', 'referencia', 'chequeId', 'importe'],
      // No number is too few, so `tooFew` only answers a value that is no list.
      min: 0,
      max: 50,
      messages: {
        empty: 'No hay medios de pago registrados',
        tooFew: 'Debe ser una lista de medios de pago',
      },
    },
    imputaciones: {
      label: { one: 'Imputación', many: 'Imputaciones', gender: 'f' },
      fields: { ...debitFields, importe },
      table: { name: 'imputaciones', by: 'reciboId' },
      // The documents that the recibo pays by choice. QuePaga.tsx and PagosPanel.tsx show them.
      columns: [],
      min: 0,
      messages: { empty: 'No paga ningún comprobante elegido', tooFew: 'Debe ser una lista de imputaciones' },
    },
  },
  messages: { empty: 'No hay recibos registrados' },
  whatsapp: sendByWhatsApp('el recibo', SENDING),
  actions: {
    enviar: sendByMail('el recibo', 'Recibo', ['activo'], SENDING),
    eliminar: annulAction({
      ...ACCOUNT_REMOVAL,
      the: 'El recibo',
      annulled: 'eliminado',
      effect: 'Lo que pagaba vuelve a deberse.',
      base: 'Recibo',
      number: 'numeroRecibo',
      roles: FAMILY_DOCUMENTS,
    }),
  },
});

export const reciboPosting = definePosting(recibos, {
  side: 'HABER',
  ...accountPosting,
});
