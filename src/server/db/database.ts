import type { Generated } from 'kysely';
import type { Role } from '#domain/permissions.ts';
import type { registry } from '#resources/index.ts';
import type { RowOf } from '#schema/infer.ts';

/** The tables of the declared entities, inferred from their declarations. */
type EntityTables = { [E in (typeof registry.all)[number] as E['name']]: RowOf<E> };

/** Every table, in camelCase as Kysely's plugin maps it. */
export type Database = EntityTables & {
  usuarios: {
    id: Generated<number>;
    version: Generated<number>;
    creadoEn: Generated<string>;
    actualizadoEn: Generated<string>;
    eliminadoEn: string | null;
    usuario: string;
    nombre: string;
    apellido: string;
    email: string;
    passwordHash: string;
    rol: Role;
    verificadoEn: string | null;
  };
  sesiones: {
    huella: Buffer;
    usuarioId: number;
    creadaEn: Generated<string>;
    ultimoUso: Generated<string>;
    venceEn: string;
    direccion: string | null;
    agente: string | null;
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
  clavesIdempotencia: {
    usuarioId: number;
    clave: string;
    huella: Buffer;
    estado: number | null;
    cabeceras: unknown;
    cuerpo: string | null;
    creadaEn: Generated<string>;
  };
};
