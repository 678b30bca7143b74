import type pg from 'pg';

/** What every application's database has. */
export const FRAMEWORK_TABLES = [
  'accesos',
  'accesos_minutos',
  'accesos_permisos',
  'actividad',
  'archivos',
  'archivos_partes',
  'autorizaciones',
  'cambios_de_tablas',
  'claves_idempotencia',
  'codigos_recuperacion',
  'configuracion',
  'correos',
  'correos_cola',
  'definiciones',
  'definiciones_en_uso',
  'definiciones_versiones',
  'desafios',
  'equipos',
  'factores',
  'historial',
  'imagenes',
  'ingresos_pendientes',
  'intentos',
  'llaves',
  'lotes',
  'lotes_resultados',
  'migraciones',
  'numeradores',
  'roles',
  'sesiones',
  'tokens',
  'trabajos',
  'trabajos_cuerpos',
  'usuarios',
  'vistas',
  'webhooks',
];

/** The tables and views of a database, whatever made them. */
export async function tablesOf(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ relname: string }>(
    `select c.relname from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p', 'v', 'm', 'f') and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')`,
  );
  return rows.map(({ relname }) => relname).toSorted();
}
