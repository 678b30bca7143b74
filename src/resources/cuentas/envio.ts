import type { InputOf } from '#schema/infer.ts';
import { enviarFields, RESUMEN, resumenFields } from './resumen.ts';

/** The statement of every client with a balance, by mail: the job, what it would do, and what can be done with it. */
export const ENVIO = `${RESUMEN}/Envio`;
export const ENVIO_PREVIA = `${ENVIO}/VistaPrevia`;
export const ENVIO_CLIENTES = `${ENVIO}/Clientes/{id}`;
export const ENVIO_CANCELAR = `${ENVIO}/Cancelar/{id}`;
export const ENVIO_REANUDAR = `${ENVIO}/Reanudar/{id}`;

const { tipoVenta, fechaInicio, fechaFin } = resumenFields;

/** Of what and from when to when. */
export const periodoFields = { tipoVenta, fechaInicio, fechaFin } as const;
export type Periodo = InputOf<typeof periodoFields>;

/** And what is written with it. */
export const envioFields = { ...periodoFields, mensaje: enviarFields.mensaje } as const;

/** Whom it would reach: those with a balance other than 0 at the end of the period. */
export type VistaPrevia = {
  readonly conSaldo: number;
  readonly sinCorreo: readonly Destinatario[];
};

export type Destinatario = { readonly clienteId: number; readonly nombre: string; readonly saldo: string };

/** What became of a client: prepared or not yet; then the outbox says how its mail fares. */
export const RESULTADOS = {
  fallo: { label: 'Falló', tone: 'bad' },
  sinCorreo: { label: 'Sin correo', tone: 'warn' },
  pendiente: { label: 'Pendiente', tone: 'mute' },
  enCola: { label: 'En cola', tone: 'mute' },
  cancelado: { label: 'Cancelado', tone: 'mute' },
  enviado: { label: 'Enviado', tone: 'ok' },
} as const;

export type Resultado = keyof typeof RESULTADOS;

export type Envio = Periodo & {
  readonly id: number;
  readonly situacion: 'enCurso' | 'terminado' | 'cancelado';
  readonly usuario: string;
  readonly iniciadoEn: string;
  readonly terminadoEn: string | null;
  /** How many clients there are of each result. */
  readonly resultados: Readonly<Record<Resultado, number>>;
};

export type EnvioCliente = Destinatario & {
  readonly resultado: Resultado;
  readonly para: string | null;
  /** Why it failed. */
  readonly motivo: string | null;
};
