import type { Transaction } from 'kysely';
import { formatDate } from '#domain/dates.ts';
import type { Database } from '../db/database.ts';
import { AppError } from '../http/errors.ts';
import { settingsOf } from '../settings.ts';

/**
 * Nothing is issued, edited or annulled in a period that has been closed ('Cierre hasta').
 * @throws AppError 409 for a day in it.
 */
export async function refuseClosed(tx: Transaction<Database>, fecha: string): Promise<void> {
  const { cierreHasta } = await settingsOf(tx);
  if (cierreHasta !== null && fecha <= cierreHasta)
    throw new AppError(
      409,
      `El período está cerrado hasta el ${formatDate(cierreHasta)}: no se pueden crear, editar ni anular comprobantes de esa fecha o anteriores.`,
    );
}
