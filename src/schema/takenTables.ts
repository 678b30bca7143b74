import { withLines, type Entity } from './entity.ts';
import { problem } from './problems/problem.ts';
import { inside, refuse } from './problems/refuse.ts';

/** Tables that the framework's migrations make for no entity; tests/takenNames.test.ts checks the list. */
export const FRAMEWORK_TABLES: readonly string[] = (
  'accesos_minutos archivos archivos_partes claves_idempotencia codigos_recuperacion correos_cola definiciones ' +
  'definiciones_en_uso definiciones_versiones desafios equipos factores formas_normales historial imagenes ' +
  'ingresos_pendientes intentos llaves lotes lotes_resultados numeradores repetidos sesiones tokens ' +
  'trabajos_cuerpos vistas'
).split(' ');

export function refuseTakenTables(entities: readonly Entity[]): void {
  const clashes = entities.flatMap(withLines).filter(({ table }) => FRAMEWORK_TABLES.includes(table));
  refuse(
    clashes.flatMap(({ name, table }) => inside(name, [problem('tableTaken', 'name', { name, table })])),
  );
}
