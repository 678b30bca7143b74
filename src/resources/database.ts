import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { TablesOf } from 'cantera';
import type { VerificarProgress, VerificarReport } from './cuentas/verificar/verificacion.ts';
import type { registry } from './index.ts';
import type { SubAccount } from './ventas/saleTypes.ts';

declare module 'cantera/server' {
  interface Database extends TablesOf<(typeof registry.all)[number]>, OwnTables {}
}

/** Tables that no entity declares. Their migrations say more about them. */
type OwnTables = {
  /** Links to a driver's deliveries of one day. */
  enlacesEntregas: {
    id: GeneratedAlways<number>;
    choferId: number;
    dia: string;
    /** SHA-256 of the link's token. Null, like `usuarioId`, if the QR of a remito made the link. */
    huella: Buffer | null;
    usuarioId: number | null;
    creadoEn: Generated<string>;
    /** SHA-256 of the secret of the phone that opened it first. */
    equipo: Buffer | null;
    abiertoEn: string | null;
    /** Number of pictures that were sent by the link. */
    imagenes: Generated<number>;
    revocadoEn: string | null;
  };
  /** QR codes printed on remitos. */
  codigosEntregas: {
    remitoId: number;
    codigo: string;
    /** The address that the QR holds, with the code in it. */
    direccion: string;
  };
  /** Reports from drivers' phones. */
  avisosEntregas: {
    /** A UUID that the phone chose, so that a report sent twice counts once. */
    clave: string;
    enlaceId: number;
    remitoId: number;
    hecho: 'cargado' | 'entregado';
    /** Hash of the report, by which another one with the same UUID is told apart. */
    huella: Buffer;
    cuando: string;
    recibidoEn: Generated<string>;
    /** The reason of a refusal; null for an accepted report. */
    rechazo: string | null;
  };
  /** Entries of current accounts. Triggers set their position and hash (0012-ventas.sql). */
  movimientos: {
    id: Generated<number>;
    cuentaCorrienteId: number;
    secuencia: GeneratedAlways<number>;
    tipo: 'DEBE' | 'HABER';
    subcuenta: SubAccount;
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
  /** Runs of 'Verificar', which recalculates all accounts. */
  verificaciones: {
    id: GeneratedAlways<number>;
    usuarioId: number;
    iniciadaEn: Generated<string>;
    terminadaEn: string | null;
    avance: JSONColumnType<VerificarProgress> | null;
    informe: JSONColumnType<VerificarReport> | null;
  };
  /** Mailings of account statements to many clients. One runs at a time. */
  enviosResumen: {
    id: GeneratedAlways<number>;
    tipoVenta: string;
    /** The clients of Deudores that it goes to, a key of `CUALES`. Null stands for all clients with a balance. */
    cuales: string | null;
    fechaInicio: string;
    fechaFin: string;
    mensaje: string;
    usuarioId: number;
    usuario: string;
    situacion: Generated<'enCurso' | 'terminado' | 'cancelado'>;
    iniciadoEn: Generated<string>;
    terminadoEn: string | null;
  };
  /** The clients of a mailing, and what became of each one's statement. */
  enviosResumenClientes: {
    envioId: number;
    clienteId: number;
    saldo: string;
    resultado: Generated<'pendiente' | 'enCola' | 'sinCorreo' | 'fallo' | 'cancelado'>;
    /** Number of attempts that were refused because too many other PDFs were being drawn. */
    intentos: Generated<number>;
    /** The mail's address. Null, like `correoId`, unless the result is 'enCola'. */
    para: string | null;
    /** The message of a 'fallo'; null for other results. */
    motivo: string | null;
    correoId: number | null;
  };
};
