import type { Answered } from 'cantera/http';
import { type InputOf, select, text } from 'cantera';
import { CUALES } from './deudores/deudores.ts';
import type { envioAnswer, envioClienteAnswer, vistaPreviaAnswer } from './answers.server.ts';
import { enviarFields, RESUMEN_API, resumenFields } from './resumen.ts';

/** A mailing (envío) sends their statements (resúmenes) to all clients with a balance, or to those chosen in Deudores. */
export const ENVIO = `${RESUMEN_API}/Envio` as const;
export const ENVIO_PREVIA = `${ENVIO}/VistaPrevia` as const;
export const ENVIO_CLIENTES = `${ENVIO}/Clientes/{id}` as const;
export const ENVIO_CANCELAR = `${ENVIO}/Cancelar/{id}` as const;
export const ENVIO_REANUDAR = `${ENVIO}/Reanudar/{id}` as const;

const { tipoVenta, fechaInicio, fechaFin } = resumenFields;

export const periodoFields = { tipoVenta, fechaInicio, fechaFin } as const;
export type Periodo = InputOf<typeof periodoFields>;

/** All clients with a balance are recipients if `cuales` is absent. */
const deudoresFilterFields = {
  cuales: select({
    label: 'Cuáles',
    options: Object.entries(CUALES).map(([id, name]) => ({ id, name })),
  }),
  buscado: text({ label: 'Nombre o CUIT', max: 60 }),
} as const;

export const recipientFields = { ...periodoFields, ...deudoresFilterFields } as const;
export type RecipientQuery = InputOf<typeof recipientFields>;

export const envioFields = { ...recipientFields, mensaje: enviarFields.mensaje } as const;

export type VistaPrevia = Answered<typeof vistaPreviaAnswer>;

/** What became of a recipient's mail, in the order of the list. Once it is queued, the outbox says how it ends. */
export const RESULTADOS = {
  fallo: { label: 'Falló', tone: 'bad' },
  sinCorreo: { label: 'Sin correo', tone: 'warn' },
  pendiente: { label: 'Pendiente', tone: 'mute' },
  enCola: { label: 'En cola', tone: 'mute' },
  cancelado: { label: 'Cancelado', tone: 'mute' },
  guardado: { label: 'Guardado, sin enviar', tone: 'warn' },
  enviado: { label: 'Enviado', tone: 'ok' },
} as const;

export type Resultado = keyof typeof RESULTADOS;

/** Stored results that ended without a queued mail. A mail that fails in the outbox stays `enCola`: nobody gets two. */
export const RESUMABLE_RESULTS = ['cancelado', 'fallo', 'sinCorreo'] as const satisfies readonly Resultado[];

export type Envio = Answered<typeof envioAnswer>;

export type EnvioCliente = Answered<typeof envioClienteAnswer>;
