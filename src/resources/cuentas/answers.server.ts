import { z } from 'zod';
import { money, text } from 'cantera';
import { answer } from 'cantera/server';
import { movimientoFields } from './saldos/movimiento.ts';
import type { SubAccount } from '../ventas/saleTypes.ts';
import { recipientFields, periodoFields, RESULTADOS, type Resultado } from './envio.ts';
import { MAX_DEBTS } from './pagos.ts';
import { ATRASOS, type Atraso } from './atrasos.ts';
import { resumenFields } from './resumen.ts';

// The shapes of the answers about accounts. Amounts are ARS, as decimal text.

const requiredText = (label: string) => answer.fieldValue(text({ label, required: true }));
const amount = (label: string) => answer.fieldValue(money({ label, required: true }));

const SUB_ACCOUNTS = ['REMITO', 'PRESUPUESTO'] as const satisfies readonly SubAccount[];
const subcuenta = z.enum(SUB_ACCOUNTS).meta({ title: 'Cuenta' });

export const movimientoAnswer = answer.fieldValues(movimientoFields).extend({ subcuenta });

/** An entry reversed within the same period, or its reversal. The two cancel each other out. */
export const cancelledEntryAnswer = movimientoAnswer.omit({ saldo: true });

const antiguedad = z.object(
  Object.fromEntries(Object.entries(ATRASOS).map(([age, label]) => [age, amount(label)])) as Record<
    Atraso,
    z.ZodType<string>
  >,
);

export const resumenDatosAnswer = answer.fieldValues(resumenFields).extend({
  cliente: z.object({
    apellido: requiredText('Apellido'),
    nombre: requiredText('Nombre'),
    cuit: requiredText('CUIT').nullable(),
    email: requiredText('Email').nullable(),
    telefono: requiredText('Teléfono').nullable(),
  }),
  cuentaCorrienteId: answer.ID,
  nroCuentaCorriente: requiredText('N° Cuenta'),
  cuentas: z.array(
    z.object({
      subcuenta,
      saldoAnterior: amount('Saldo anterior'),
      debe: amount('Debe'),
      haber: amount('Haber'),
      saldo: amount('Saldo'),
      movimientos: z.array(movimientoAnswer.extend({ correcciones: z.array(cancelledEntryAnswer) })),
      // Cancelled entries of documents that have no entry among `movimientos`.
      anulados: z.array(cancelledEntryAnswer),
      antiguedad: antiguedad.nullable(),
    }),
  ),
});

export const debtAnswer = z.object({
  entidad: z.string(),
  documentoId: answer.ID,
  numero: z.string(),
  fecha: answer.DAY.describe('Día desde el que se adeuda'),
  vence: answer.DAY.describe('Ese día más el plazo de pago del cliente'),
  importe: z.string(),
  adeudado: z.string(),
});

export const adeudadoAnswer = z.object({
  comprobantes: z.array(debtAnswer).max(MAX_DEBTS),
  adeudado: z.string().describe('Suma de todos los comprobantes, también los que no entran en la lista'),
  aCuenta: z.string().describe('Pagos que todavía no cancelan nada'),
  antiguedad: antiguedad.describe('Suma adeudada según el atraso de hoy'),
});

export const creditoAnswer = z.object({
  cuenta: z.object({ id: answer.ID, saldo: z.string(), limite: z.string().nullable() }).nullable(),
  supera: z.boolean().describe('El saldo supera el límite con este importe'),
});

export const pagoAnswer = z.object({
  entidad: z.string(),
  documentoId: answer.ID,
  numero: z.string(),
  importe: z.string(),
  elegido: z.boolean().describe('`true` si el recibo lo eligió; `false` si se aplicó por antigüedad'),
});

export const pagosAnswer = z.object({
  cuenta: z
    .object({
      lado: z.enum(['DEBE', 'HABER']),
      importe: z.string(),
      pendiente: z.string(),
      vence: answer.DAY.nullable().describe('Día de un débito más el plazo de pago del cliente'),
      pagos: z.array(pagoAnswer),
    })
    .nullable(),
});

export const destinatarioAnswer = z.object({ clienteId: answer.ID, nombre: z.string(), saldo: z.string() });

export const vistaPreviaAnswer = z.object({
  conSaldo: answer.COUNT,
  sinCorreo: z.array(destinatarioAnswer),
  correo: z
    .object({ asunto: z.string(), pie: z.string() })
    .describe('Asunto del correo, y la frase que sigue al mensaje'),
  ejemplo: destinatarioAnswer
    .extend({ para: z.string() })
    .nullable()
    .describe('Primer cliente que recibe el correo, para ver antes su resumen'),
});

const RESULTS = Object.keys(RESULTADOS) as [Resultado, ...Resultado[]];

export const envioAnswer = answer.fieldValues({ ...periodoFields, cuales: recipientFields.cuales }).extend({
  id: answer.ID,
  situacion: z.enum(['enCurso', 'terminado', 'cancelado']),
  usuario: z.string(),
  iniciadoEn: answer.MOMENT,
  terminadoEn: answer.MOMENT.nullable(),
  resultados: z.record(z.enum(RESULTS), answer.COUNT),
  reanudable: z.boolean().describe('Algún cliente todavía no tiene un correo de este envío'),
});

export const envioClienteAnswer = destinatarioAnswer.extend({
  resultado: z.enum(RESULTS),
  para: z.string().nullable(),
  motivo: z.string().nullable().describe('Motivo de la falla'),
});

export const verificacionAnswer = z.object({
  iniciadaEn: answer.MOMENT,
  usuario: z.string(),
  enCurso: z.boolean(),
  avance: z
    .object({
      etapa: z.string(),
      paso: answer.COUNT,
      pasos: answer.COUNT,
      hechos: answer.COUNT.describe('Partes de este paso ya revisadas'),
      de: answer.COUNT.describe('Partes de este paso'),
    })
    .nullable(),
  informe: z
    .object({
      diferencias: z.array(
        z.object({ que: z.string(), donde: z.string(), esperado: z.string(), encontrado: z.string() }),
      ),
      total: answer.COUNT,
      movimientos: answer.COUNT,
      comprobantes: answer.COUNT,
      cuentas: answer.COUNT,
      segundos: z.number(),
    })
    .nullable(),
});
