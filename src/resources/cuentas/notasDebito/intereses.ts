import type { Answered } from 'cantera/http';
import { date, decimal, type InputOf, integer, reference, select } from 'cantera';
import { OFFERS_ACCOUNT_CLIENTS } from '../familyAccess.ts';
import type { calculado } from './calculo.server.ts';

export const CALCULO = 'NotaDebito/Intereses/Calculo';

const RATE = { min: '0.01', max: '999.99', rangeMessage: 'La tasa debe estar entre 0,01 y 999,99' };

/** Fields of a note of interest, which are empty in any other nota de débito. */
export const interesFields = {
  interesHasta: date({ label: 'Intereses hasta', notFuture: true, createOnly: true }),
  interesTasa: decimal({ label: 'Tasa (%)', createOnly: true, ...RATE }),
  interesPeriodo: select({
    label: 'La tasa es',
    createOnly: true,
    options: [
      { id: 'mensual', name: 'Mensual' },
      { id: 'anual', name: 'Anual' },
    ],
  }),
  interesGracia: integer({ label: 'Días de gracia', min: 0, max: 365, createOnly: true }),
} as const;

export const calculoFields = {
  clienteId: reference('clientes', { label: 'Cliente', required: true, ...OFFERS_ACCOUNT_CLIENTS }),
  tipoVentaId: reference('tiposVenta', { label: 'Tipo de venta', required: true, few: true }),
  interesHasta: date({ ...interesFields.interesHasta, required: true }),
  interesTasa: decimal({ ...interesFields.interesTasa, required: true }),
  interesPeriodo: select({ ...interesFields.interesPeriodo, required: true }),
  interesGracia: integer({
    ...interesFields.interesGracia,
    default: 0,
    help: 'Días después del vencimiento por los que no se cobra.',
  }),
} as const;

/** What the interest is calculated from; `Calculado` is the result. */
export type Calculo = InputOf<typeof calculoFields>;

export type Calculado = Answered<typeof calculado>;

export type Interes = Calculado['intereses'][number];
