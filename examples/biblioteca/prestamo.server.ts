import { addDays, daysBetween, formatDate } from '#domain/dates.ts';
import { fromCents, toCents } from '#domain/money.ts';
import { implement } from '#server/actions.ts';
import type { Db } from '#server/db/database.ts';
import { onPaper } from '#server/documents/paper.ts';
import type { DocumentWork } from '#server/documents/work.ts';
import { AppError } from '#server/http/errors.ts';
import { settingsReader } from '#server/settings.ts';
import { configuracion } from './configuracion.ts';
import { prestamos } from './prestamo.ts';

const { settingsOf } = settingsReader(configuracion, ['multaPorDia']);
const RENEWALS = 2;

/** Takes the books from the shelf: each one once, whoever else lends it at the same moment. */
export const lend: DocumentWork = {
  async holding({ tx }, { values, lines }) {
    if (String(values['vence']) < String(values['fecha']))
      throw new AppError(400, 'El préstamo vencería antes de empezar.', {
        errors: { vence: 'Debe ser posterior' },
      });
    const ids = lines['libros']!.map((line) => line.values['libroId'] as number);
    if ((await shelve(tx, ids, false)) < ids.length)
      throw new AppError(409, 'Un libro no está disponible, o está dos veces en el préstamo.');
  },
};

/** Puts books on the shelf or takes them from it; answers how many were not there yet. */
async function shelve(tx: Db, ids: readonly number[], disponible: boolean): Promise<number> {
  const moved = await tx
    .updateTable('libros')
    .set({ disponible })
    .where('id', 'in', ids)
    .where('disponible', '=', !disponible)
    .returning('id')
    .execute();
  return moved.length;
}

export const prestamoActions = implement(prestamos, {
  async devolver({ tx, record, input: { dia }, update }) {
    if (dia < record.fecha) throw new AppError(409, 'No puede volver antes de salir.');
    const { multaPorDia } = await settingsOf(tx);
    const late = Math.max(0, daysBetween(record.vence, dia));
    update({ devuelto: dia, multa: late > 0 ? fromCents(toCents(multaPorDia) * BigInt(late)) : null });
    const ids = record.libros.map(({ libroId }) => libroId);
    await shelve(tx, ids, true);
  },
  async renovar({ record: { vence, renovaciones }, update }) {
    if (renovaciones >= RENEWALS) throw new AppError(409, `No se puede renovar más de ${RENEWALS} veces.`);
    update({ vence: addDays(vence, 14), renovaciones: renovaciones + 1 });
  },
});

const company = { name: 'Biblioteca', lines: [] };
export const issuer = async () => company;

export const prestamoPaper = onPaper(prestamos, ({ fecha, vence, socioNombre, libros }) => ({
  title: 'PRÉSTAMO',
  company: { ...company, logo: null, email: null },
  facts: [`Fecha ${formatDate(fecha)}`],
  boxes: [
    { groups: [{ label: 'Socio', title: socioNombre ?? '', lines: [] }] },
    { groups: [{ label: 'Devolver hasta el', title: formatDate(vence), lines: [] }] },
  ],
  lines: { columns: [{ label: 'Libro', as: 'text' }], rows: libros.map(({ titulo }) => [titulo ?? '']) },
  totals: [],
  signatures: ['Firma del socio'],
}));
