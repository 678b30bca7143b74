import { sql } from 'kysely';
import { AppError, type Caller, implement, type Tx } from 'cantera/server';
import { cambiosPrecios } from './cambioPrecios.ts';
import {
  undoOfAcuerdos,
  writeAcuerdoPrices,
  type AcuerdoChange,
} from '../../../ventas/acuerdos/acuerdoPrices.server.ts';
import { type ProductChange, writePrices } from '../precios.server.ts';
import { PRICES, type PriceName, type Prices } from './rule.ts';

/** A second mass change waits here, so that it sees the result of the first. */
export const lockMassChanges = (tx: Tx) =>
  sql`lock table cambios_precios in share row exclusive mode`.execute(tx);

/** Writes the new prices and the record of their mass change, now the last one. @returns the record's id */
export async function writeCambioPrecios(
  tx: Tx,
  changes: readonly ProductChange[],
  {
    texts,
    acuerdos,
    deshaceId = null,
    caller,
    requestId,
  }: {
    texts: Record<'motivo' | 'cambio' | 'precios' | 'alcance', string>;
    acuerdos: readonly AcuerdoChange[];
    deshaceId?: number | null;
    caller: Caller;
    requestId: string;
  },
): Promise<number> {
  await tx.updateTable('cambiosPrecios').set({ esUltimo: false }).where('esUltimo', '=', true).execute();
  const { id } = await tx
    .insertInto('cambiosPrecios')
    .values({
      ...texts,
      fecha: sql`ahora()`,
      usuarioId: caller.id,
      productos: changes.length,
      acuerdos: acuerdos.length,
      deshaceId,
      esUltimo: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await writePrices(tx, changes, { caller, requestId, motivo: texts.motivo, cambioId: id });
  await writeAcuerdoPrices(tx, acuerdos, { caller, requestId, cambioId: id });
  return id;
}

export const cambioPreciosActions = implement(cambiosPrecios, {
  deshacer: async ({ tx, caller, requestId, record, input }) => {
    await lockMassChanges(tx);
    const products = await productsOf(tx, record.id);
    // These changes already lead back: their `after` is the price before the mass change.
    const acuerdos = await undoOfAcuerdos(tx, record.id);
    refuseLaterChanges(products, acuerdos);
    await writeCambioPrecios(
      tx,
      products.map(({ id, now, restored }) => ({ id, before: now, after: restored })),
      {
        texts: {
          motivo: input.motivo ?? `Deshace: ${record.motivo}`.slice(0, cambiosPrecios.fields.motivo.max),
          cambio: `Deshace: ${record.cambio}`.slice(0, cambiosPrecios.fields.cambio.max),
          precios: record.precios,
          alcance: record.alcance,
        },
        acuerdos,
        deshaceId: record.id,
        caller,
        requestId,
      },
    );
  },
});

type ChangedProduct = {
  readonly id: number;
  readonly name: string;
  readonly isDeleted: boolean;
  readonly now: Prices;
  readonly written: Partial<Prices>;
  /** The prices after the undoing: those before the mass change or, where it changed nothing, those of `now`. */
  readonly restored: Prices;
};

async function productsOf(tx: Tx, cambioId: number): Promise<ChangedProduct[]> {
  const rows = await tx
    .selectFrom('productos')
    .innerJoin('codigosProducto', 'codigosProducto.id', 'productos.codigoProductoId')
    .select(['productos.id', 'codigosProducto.nombre', 'codigoGenerado', 'productos.eliminadoEn', ...PRICES])
    .where('productos.id', 'in', (query) =>
      query.selectFrom('historialPrecios').select('productoId').where('cambioId', '=', cambioId),
    )
    .orderBy('productos.id')
    .forNoKeyUpdate('productos')
    .execute();
  const historyRows = await tx
    .selectFrom('historialPrecios')
    .select(['productoId', 'precio', 'anterior', 'nuevo'])
    .where('cambioId', '=', cambioId)
    .execute();
  const historyByProduct = Map.groupBy(historyRows, ({ productoId }) => productoId);
  return rows.map(({ id, nombre, codigoGenerado, eliminadoEn, ...now }) => {
    const history = historyByProduct.get(id)!;
    const pricesIn = (column: 'anterior' | 'nuevo'): Partial<Prices> =>
      Object.fromEntries(history.map((row) => [row.precio, row[column]]));
    return {
      id,
      name: `${nombre} (${codigoGenerado})`,
      isDeleted: eliminadoEn !== null,
      now,
      written: pricesIn('nuevo'),
      restored: { ...now, ...pricesIn('anterior') },
    };
  });
}

function refuseLaterChanges(
  products: readonly ChangedProduct[],
  acuerdos: readonly { readonly con: string; readonly isUnchanged: boolean }[],
): void {
  const changed = products.filter(
    ({ isDeleted, now, written }) =>
      isDeleted || Object.entries(written).some(([name, value]) => now[name as PriceName] !== value),
  );
  const changedAcuerdoNames = acuerdos
    .filter(({ isUnchanged }) => !isUnchanged)
    .map(({ con }) => `el acuerdo con ${con}`);
  const names = [...changed.map(({ name }) => name), ...changedAcuerdoNames];
  if (names.length === 0) return;
  const rest = names.length - MAX_NAMED;
  throw new AppError(
    409,
    `No se puede deshacer: después de este cambio se modificaron o eliminaron ${names.slice(0, MAX_NAMED).join(', ')}${
      rest > 0 ? ` y ${rest} más` : ''
    }.`,
    { extra: { productos: changed.map(({ id }) => id) } },
  );
}

const MAX_NAMED = 5;
