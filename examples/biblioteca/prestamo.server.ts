import { addDays, daysBetween, formatDate, fromCents, toCents } from 'cantera';
import {
  AppError,
  type Db,
  type Hooks,
  implement,
  onPaper,
  refuseFields,
  settingsReader,
} from 'cantera/server';
import { configuracion } from './configuracion.ts';
import { prestamos } from './prestamo.ts';

const { settingsOf } = settingsReader(configuracion, ['multaPorDia']);

/** Takes the books from the shelf, each only once even when somebody else lends it at the same moment. */
export const lend: Hooks = {
  async holding({ tx, draft: { values, lines } }) {
    if (String(values['vence']) < String(values['fecha']))
      throw refuseFields({ vence: 'Vencería antes de empezar.' });
    const books = lines['libros']!.map(({ values: book }) => book as { libroId: number });
    if ((await shelve(tx, false, books)) < books.length)
      throw new AppError(409, 'Un libro no está disponible, o está dos veces en el préstamo.');
  },
};

/** Puts books on the shelf or takes them from it; answers how many were not there yet. */
async function shelve(tx: Db, disponible: boolean, books: readonly { libroId: number }[]): Promise<number> {
  const ids = books.map(({ libroId }) => libroId);
  const shelf = tx.updateTable('libros').set({ disponible }).where('disponible', '=', !disponible);
  const { numUpdatedRows } = await shelf.where('id', 'in', ids).executeTakeFirst();
  return Number(numUpdatedRows);
}

export const prestamoActions = implement(prestamos, {
  async devolver({ tx, record, input: { dia }, update }) {
    if (dia < record.fecha) throw new AppError(409, 'No puede volver antes de salir.');
    const { multaPorDia } = await settingsOf(tx);
    const late = Math.max(0, daysBetween(record.vence, dia));
    update({ devuelto: dia, multa: late > 0 ? fromCents(toCents(multaPorDia) * BigInt(late)) : null });
    await shelve(tx, true, record.libros);
  },
  async renovar({ record: { vence, renovaciones }, update }) {
    if (renovaciones >= 2) throw new AppError(409, 'No se puede renovar más de 2 veces.');
    update({ vence: addDays(vence, 14), renovaciones: renovaciones + 1 });
  },
});

const company = { name: 'Biblioteca', lines: [] };
export const issuer = async () => company;

export const prestamoPaper = onPaper(prestamos, ({ fecha, vence, socioNombre, libros }) => ({
  title: 'PRÉSTAMO',
  company: { ...company, logo: null, email: null },
  headerLines: [`Fecha ${formatDate(fecha)}`],
  boxes: [
    { groups: [{ label: 'Socio', title: socioNombre ?? '', lines: [] }] },
    { groups: [{ label: 'Devolver hasta el', title: formatDate(vence), lines: [] }] },
  ],
  lines: { columns: [{ label: 'Libro', as: 'text' }], rows: libros.map(({ titulo }) => [titulo ?? '']) },
  totals: [],
  signatures: ['Firma del socio'],
}));
