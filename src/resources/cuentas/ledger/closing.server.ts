import type { Transaction } from 'kysely';
import { formatDate } from '#domain/dates.ts';
import type { Database } from '#server/db/database.ts';
import { AppError } from '#server/http/errors.ts';
import { heldSettingsOf } from '../../configuracion/configuracion.server.ts';

/**
 * Takes a lock, so that a concurrent closing waits. @throws AppError 409 for a day in a closed period
 * ('Cierre hasta').
 */
export async function refuseClosed(tx: Transaction<Database>, fecha: string): Promise<void> {
  const { cierreHasta } = await heldSettingsOf(tx);
  if (cierreHasta !== null && fecha <= cierreHasta)
    throw new AppError(
      409,
      `El período está cerrado hasta el ${formatDate(cierreHasta)}: no se pueden crear, editar ni anular comprobantes de esa fecha o anteriores.`,
    );
}
