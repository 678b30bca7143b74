import type { Migration } from './migrationFiles.ts';

export const unknownMessage = (name: string): string =>
  `La base tiene aplicada la migración ${name}, y este programa no la trae. ` +
  'Inicie la versión que la trae, o restaure una copia anterior a ella.';

export const TOO_OLD_MESSAGE =
  'Los datos son de Cantera 0.1: inicie primero con ellos la versión 0.2, que los actualiza, y después esta.';

export const changedMessage = (name: string): string =>
  `La migración ${name} cambió después de aplicada. ` +
  'Devuélvala a su texto original y escriba el cambio en una migración nueva.';

export const removalMessage = (name: string): string =>
  `La migración ${name} quita algo que usa la versión anterior, y esa está en marcha con esta base. ` +
  'Detenga todos sus procesos y vuelva a iniciar esta versión.';

export function halfAppliedMessage({ name, series }: Migration): string {
  const clause = `where serie = '${series.name}' and nombre = '${name}'`;
  return (
    `La migración ${name} empezó y no terminó. Mire en la base qué hizo (un índice a medias figura como INVALID). ` +
    `Si no quedó hecha, deshaga lo que haya y ejecute: delete from migraciones ${clause}; ` +
    `si quedó hecha: update migraciones set aplicada_en = now() ${clause}. Luego inicie de nuevo.`
  );
}
