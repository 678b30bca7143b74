import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { Role } from '#domain/permissions.ts';
import type { registry } from '#resources/index.ts';
import type { LineTablesOf, RowOf } from '#schema/infer.ts';
import type { VerificationProgress, VerificationReport } from '#resources/cuentas/verification.ts';
import type { MailContent } from '../mail/templates.ts';

/** The tables of the declared entities, inferred from their declarations. */
type EntityTables = { [E in (typeof registry.all)[number] as E['name']]: RowOf<E> };

/** Those of their lines. */
type LineTables = Joined<LineTablesOf<(typeof registry.all)[number]>>;
type Joined<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer I) => void ? I : never;

type DeclaredTables = EntityTables & LineTables;

/** Every table, in camelCase as Kysely's plugin maps it. */
export type Database = DeclaredTables & {
  /** `rol` follows from `rolId`. */
  usuarios: { rol: GeneratedAlways<Role> };
  sesiones: {
    huella: Buffer;
    id: GeneratedAlways<number>;
    usuarioId: number;
    creadaEn: Generated<string>;
    ultimoUso: Generated<string>;
    venceEn: string;
    direccion: string | null;
    agente: string | null;
  };
  tokens: {
    huella: Buffer;
    usuarioId: number;
    tipo: 'verificar' | 'restablecer';
    email: string;
    creadoEn: Generated<string>;
    venceEn: string;
    usadoEn: string | null;
  };
  equipos: {
    id: Generated<number>;
    huella: Buffer;
    usuarioId: number;
    ultimoUso: Generated<string>;
  };
  intentos: {
    clave: Buffer;
    fallos: number;
    ultimoEn: string;
    libreEn: string;
  };
  historial: {
    id: Generated<number>;
    entidad: string;
    registroId: number;
    accion: string;
    usuarioId: number | null;
    usuario: string | null;
    fecha: Generated<string>;
    cambios: unknown;
    pedido: string | null;
  };
  /** Pictures by the hash of their bytes; never changed nor deleted. */
  imagenes: {
    huella: string;
    tipo: string;
    contenido: Buffer;
    creadaEn: Generated<string>;
  };
  /** The views that people keep of lists (src/schema/view.ts). */
  vistas: {
    id: GeneratedAlways<number>;
    usuarioId: number;
    lista: string;
    nombre: string;
    predeterminada: boolean;
    contenido: unknown;
    actualizadaEn: Generated<string>;
  };
  clavesIdempotencia: {
    usuarioId: number;
    clave: string;
    huella: Buffer;
    estado: number | null;
    cabeceras: unknown;
    cuerpo: string | null;
    creadaEn: Generated<string>;
  };
  /** The last number that each series of documents has given; `empresaId` 0 where companies share one. */
  numeradores: {
    serie: string;
    empresaId: number;
    ultimo: number;
  };
  /** The ledger. An entry's place in its account and its hash are the database's to say (0012-ventas.sql). */
  movimientos: {
    id: Generated<number>;
    cuentaCorrienteId: number;
    secuencia: GeneratedAlways<number>;
    tipo: 'DEBE' | 'HABER';
    subcuenta: 'REMITO' | 'PRESUPUESTO';
    importe: string;
    fecha: string;
    entidad: string;
    documentoId: number;
    numero: string;
    concepto: string;
    usuarioId: number;
    anulaId: number | null;
    creadoEn: Generated<string>;
    huella: GeneratedAlways<Buffer>;
  };
  /** The verifications of the ledger. */
  verificaciones: {
    id: GeneratedAlways<number>;
    usuarioId: number;
    iniciadaEn: Generated<string>;
    terminadaEn: string | null;
    avance: JSONColumnType<VerificationProgress> | null;
    informe: JSONColumnType<VerificationReport> | null;
  };
  /** Statements mailed to all clients with a balance, and what became of each of them. */
  enviosResumen: {
    id: GeneratedAlways<number>;
    tipoVenta: string;
    fechaInicio: string;
    fechaFin: string;
    mensaje: string;
    usuarioId: number;
    usuario: string;
    situacion: Generated<'enCurso' | 'terminado' | 'cancelado'>;
    iniciadoEn: Generated<string>;
    terminadoEn: string | null;
  };
  enviosResumenClientes: {
    envioId: number;
    clienteId: number;
    saldo: string;
    resultado: Generated<'pendiente' | 'enCola' | 'sinCorreo' | 'fallo' | 'cancelado'>;
    intentos: Generated<number>;
    para: string | null;
    motivo: string | null;
    correoId: number | null;
  };
  /** What a mail that is still to be sent says. */
  correosCola: {
    correoId: number;
    tipo: MailContent['kind'];
    datos: JSONColumnType<MailContent['data']>;
    adjunto: Buffer | null;
    venceEn: string;
    fallos: Generated<number>;
  };
};
