import type { Generated, GeneratedAlways, JSONColumnType, Kysely, Transaction } from 'kysely';
import type { Role } from '#domain/permissions.ts';
import type { RowOf } from '#schema/infer.ts';
import type { Accesos } from '#system/accesos/acceso.ts';
import type { Actividad } from '#system/actividad/actividad.ts';
import type { Autorizaciones } from '#system/autorizaciones/autorizacion.ts';
import type { Correos } from '#system/correos/correo.ts';
import type { Roles } from '#system/roles/rol.ts';
import type { Tareas } from '#system/tareas/tarea.ts';
import type { Usuarios } from '#system/usuarios/usuario.ts';
import type { Webhooks } from '#system/webhooks/webhook.ts';

/** The tables by name. An application adds its own by declaring the interface again. A `huella` is a SHA-256. */
export interface Database {
  /** A trigger copies the role's name to `rol`. */
  usuarios: RowOf<Usuarios> & { rol: GeneratedAlways<Role> };
  roles: RowOf<Roles>;
  actividad: RowOf<Actividad>;
  correos: RowOf<Correos>;
  webhooks: RowOf<Webhooks>;
  accesos: RowOf<Accesos>;
  autorizaciones: RowOf<Autorizaciones>;
  /** `tarea` is the name of a declared job or of a mail's work; a call of a webhook has a `webhookId` instead. */
  trabajos: RowOf<Tareas>;
  /** The bodies of webhooks' calls. */
  trabajosCuerpos: { trabajoId: number; cuerpo: string };
  sesiones: {
    huella: Buffer;
    id: GeneratedAlways<number>;
    usuarioId: number;
    creadaEn: Generated<string>;
    ultimoUso: Generated<string>;
    venceEn: string;
    direccion: string | null;
    agente: string | null;
    /** When the user last entered the password or a code: at the login, or when a change asked for it. */
    confirmadaEn: Generated<string | null>;
  };
  /** Links in mails that verify an address or reset a password. `huella` is that of the link's token. */
  tokens: {
    huella: Buffer;
    usuarioId: number;
    tipo: 'verificar' | 'restablecer';
    email: string;
    creadoEn: Generated<string>;
    venceEn: string;
    usadoEn: string | null;
  };
  /** Authenticator apps. */
  factores: {
    usuarioId: number;
    secreto: Buffer;
    creadoEn: Generated<string>;
    confirmadoEn: string | null;
    /** The time step of the last code that was used (auth/factor/totp.ts). */
    ultimoPaso: number | null;
  };
  /** Passkeys. */
  llaves: {
    id: GeneratedAlways<number>;
    usuarioId: number;
    credencial: string;
    clavePublica: Buffer<ArrayBuffer>;
    contador: number;
    nombre: string;
    creadaEn: Generated<string>;
    ultimoUso: string | null;
  };
  /** Challenges for passkeys. `huella` is that of the token of the session or browser. */
  desafios: { huella: Buffer; desafio: Buffer; venceEn: string };
  codigosRecuperacion: { huella: Buffer; usuarioId: number };
  /** Logins after the right password that lack the second factor. */
  ingresosPendientes: { huella: Buffer; usuarioId: number; passwordHuella: Buffer; venceEn: string };
  /** Browsers in which users have signed in. `huella` is that of the browser's token. */
  equipos: {
    id: Generated<number>;
    huella: Buffer;
    usuarioId: number;
    ultimoUso: Generated<string>;
  };
  /** Counters of attempts (auth/throttle.ts) and of work within an hour (quota.ts). */
  intentos: {
    clave: Buffer;
    /** Attempts that failed or have not ended yet. */
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
    /** The name that the person had at that time. */
    persona: Generated<string | null>;
  };
  /** Images by their hash; never changed nor deleted. */
  imagenes: {
    huella: string;
    tipo: string;
    contenido: Buffer;
    creadaEn: Generated<string>;
  };
  /** A file has no record until a save claims it, and no type until all of it has arrived. */
  archivos: {
    id: string;
    usuarioId: number;
    entidad: string;
    campo: string;
    registroId: number | null;
    nombre: string;
    tipo: string | null;
    bytes: number;
    recibidos: Generated<number>;
    creadoEn: Generated<string>;
  };
  archivosPartes: {
    archivoId: string;
    /** Number of bytes before this part. */
    desde: number;
    contenido: Buffer;
  };
  vistas: {
    id: GeneratedAlways<number>;
    usuarioId: number;
    lista: string;
    nombre: string;
    predeterminada: boolean;
    contenido: unknown;
    actualizadaEn: Generated<string>;
  };
  /** Idempotency-Keys, with the answer once the work is done. `huella` is that of the request. */
  clavesIdempotencia: {
    usuarioId: number;
    clave: string;
    huella: Buffer;
    estado: number | null;
    cabeceras: unknown;
    cuerpo: string | null;
    creadaEn: Generated<string>;
  };
  /** The last number of each series of documents. `empresaId` is 0 where companies share a series. */
  numeradores: {
    serie: string;
    empresaId: number;
    ultimo: number;
  };
  /** The contents of mails that are not sent yet. */
  correosCola: {
    correoId: number;
    tipo: string;
    datos: JSONColumnType<object>;
    adjunto: Buffer | null;
    venceEn: string;
  };
}

/** A connection to the database; a transaction is one too. */
export type Db = Kysely<Database>;

/** A transaction of the database. */
export type Tx = Transaction<Database>;
