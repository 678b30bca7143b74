import type { Answered } from 'cantera/http';
import { PRICES, type PriceName, type PriceRule } from './rule.ts';
import { boolean, decimal, type InputOf, reference, select, text } from 'cantera';
import type { previewAnswer } from './routes.server.ts';

/** The page's form: which products and prices change, and how. */
export const cambioPreciosFields = {
  familiaId: reference('familias', { label: 'Familia' }),
  texto: text({ label: 'Código o Nombre' }),
  precioCosto: boolean({ label: 'Costo' }),
  precioContado: boolean({ label: 'Contado' }),
  precioCuentaCorriente: boolean({ label: 'Cuenta corriente' }),
  acuerdos: boolean({ label: 'Cambiar también los precios acordados' }),
  sentido: select({
    label: 'Sentido',
    default: 'aumentar',
    options: [
      { id: 'aumentar', name: 'Aumentar' },
      { id: 'rebajar', name: 'Rebajar' },
    ],
  }),
  modo: select({
    label: 'Por',
    default: 'porcentaje',
    options: [
      { id: 'porcentaje', name: 'Porcentaje (%)' },
      { id: 'monto', name: 'Monto ($ por tonelada)' },
    ],
  }),
  valor: decimal({
    label: 'Valor',
    required: 'El valor es requerido',
    above: '0',
    max: '99999999.99',
    rangeMessage: 'El valor debe ser mayor a 0',
  }),
  redondeo: select({
    label: 'Redondear a',
    default: '0.01',
    help: 'Al múltiplo más cercano; la mitad, hacia arriba.',
    options: [
      { id: '0.01', name: 'Centavos' },
      { id: '1.00', name: '$ 1' },
      { id: '5.00', name: '$ 5' },
      { id: '10.00', name: '$ 10' },
      { id: '50.00', name: '$ 50' },
      { id: '100.00', name: '$ 100' },
      { id: '500.00', name: '$ 500' },
      { id: '1000.00', name: '$ 1.000' },
    ],
  }),
} as const;

export const motivoField = text({ label: 'Motivo', required: 'El motivo es requerido', max: 200 });

export type CambioInput = InputOf<typeof cambioPreciosFields>;

/** The form, and the ticked products if not all are ticked. Without a filter or a selection, all products change. */
export type MassChange = CambioInput & { readonly seleccion: readonly number[] | null };

export const pricesOf = (input: CambioInput): PriceName[] => PRICES.filter((name) => input[name]);

export const priceRuleOf = ({ modo, sentido, valor, redondeo }: CambioInput): PriceRule => ({
  modo,
  valor: sentido === 'rebajar' ? `-${valor}` : valor,
  redondeo,
});

/** `huella` is a fingerprint of the prices: the server refuses a change whose prices no longer match it. */
export type Preview = Answered<typeof previewAnswer>;

export type PreviewRow = Preview['filas'][number];
export type PreviewAcuerdo = Preview['acuerdos'][number];
