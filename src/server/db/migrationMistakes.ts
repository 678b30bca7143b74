import type { Migration } from './migrationFiles.ts';

export const notBrought = (name: string): string =>
  `La base tiene aplicada la migración ${name}, y este programa no la trae. ` +
  'Inicie la versión que la trae, o restaure una copia anterior a ella.';

export const tooOld =
  'Los datos son de Cantera 0.1: inicie primero con ellos la versión 0.2, que los actualiza, y después esta.';

export const changed = (name: string): string =>
  `La migración ${name} cambió después de aplicada. ` +
  'Devuélvala a su texto original y escriba el cambio en una migración nueva.';

export const takesAway = (name: string): string =>
  `La migración ${name} quita algo que usa la versión anterior, y esa está en marcha con esta base. ` +
  'Detenga todos sus procesos y vuelva a iniciar esta versión.';

export function halfApplied({ name, series }: Migration): string {
  const where = `where serie = '${series.name}' and nombre = '${name}'`;
  return (
    `La migración ${name} empezó y no terminó. Mire en la base qué hizo (un índice a medias figura como INVALID). ` +
    `Si no quedó hecha, deshaga lo que haya y ejecute: delete from migraciones ${where}; ` +
    `si quedó hecha: update migraciones set aplicada_en = now() ${where}. Luego inicie de nuevo.`
  );
}
