import { sql } from 'kysely';
import { PRICES, type PriceName, type Prices } from './rule.ts';
import { AppError, type Caller, implement, type Tx } from 'cantera/server';
import { cambiosPrecios } from './cambioPrecios.ts';
import { changedBy, writeAgreed, type AgreedChange } from '../../../ventas/acuerdos/masivo.server.ts';
import { writePrices } from '../precios.server.ts';

type ChangeWords = {
  readonly motivo: string;
  readonly cambio: string;
  readonly precios: string;
  readonly alcance: string;
};
type Changed = { readonly id: number; readonly before: Prices; readonly after: Prices };

/** Serializes mass changes: a second one sees the result of the first. */
export const takeTurn = (tx: Tx) => sql`lock table cambios_precios in share row exclusive mode`.execute(tx);

/** Writes a mass change and returns its id. */
export async function makeCambioPrecios(
  tx: Tx,
  changes: readonly Changed[],
  {
    words,
    acuerdos = [],
    deshaceId = null,
    ...who
  }: {
    words: ChangeWords;
    acuerdos?: readonly AgreedChange[];
    deshaceId?: number | null;
    caller: Caller;
    requestId: string;
  },
): Promise<number> {
  await tx.updateTable('cambiosPrecios').set({ esUltimo: false }).where('esUltimo', '=', true).execute();
  const { id } = await tx
    .insertInto('cambiosPrecios')
    .values({
      ...words,
      fecha: sql`ahora()`,
      usuarioId: who.caller.id,
      productos: changes.length,
      acuerdos: acuerdos.length,
      deshaceId,
      esUltimo: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await writePrices(tx, changes, { ...who, motivo: words.motivo, cambioId: id });
  await writeAgreed(tx, acuerdos, { ...who, cambioId: id });
  return id;
}

export const cambioPreciosActions = implement(cambiosPrecios, {
  /** Restores prices by a new change, if they are still as this one left them. */
  deshacer: async ({ tx, caller, requestId, record, input }) => {
    await takeTurn(tx);
    const products = await productsOf(tx, record.id);
    const acuerdos = await changedBy(tx, record.id);
    refuseChangedSince(products, acuerdos);
    await makeCambioPrecios(
      tx,
      products.map(({ id, now, restored }) => ({ id, before: now, after: restored })),
      {
        words: {
          motivo: input.motivo ?? `Deshace: ${record.motivo}`.slice(0, 200),
          cambio: `Deshace: ${record.cambio}`.slice(0, 120),
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

type Product = {
  readonly id: number;
  readonly name: string;
  /** False when the product has been deleted. */
  readonly isThere: boolean;
  readonly now: Prices;
  /** The prices that this change wrote; others are absent. */
  readonly left: Partial<Prices>;
  readonly restored: Prices;
};

/** Locks the products of a mass change. */
async function productsOf(tx: Tx, cambioId: number): Promise<Product[]> {
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
  const steps = await tx
    .selectFrom('historialPrecios')
    .select(['productoId', 'precio', 'anterior', 'nuevo'])
    .where('cambioId', '=', cambioId)
    .execute();
  const byProduct = Map.groupBy(steps, ({ productoId }) => productoId);
  return rows.map(({ id, nombre, codigoGenerado, eliminadoEn, ...now }) => {
    const own = byProduct.get(id)!;
    const pick = (value: 'anterior' | 'nuevo') =>
      Object.fromEntries(own.map((step) => [step.precio, step[value]])) as Partial<Record<PriceName, string>>;
    return {
      id,
      name: `${nombre} (${codigoGenerado})`,
      isThere: eliminadoEn === null,
      now,
      left: pick('nuevo'),
      restored: { ...now, ...pick('anterior') },
    };
  });
}

function refuseChangedSince(
  products: readonly Product[],
  acuerdos: readonly { readonly con: string; readonly isAsLeft: boolean }[],
): void {
  const changed = products.filter(
    ({ isThere, now, left }) =>
      !isThere || Object.entries(left).some(([name, value]) => now[name as PriceName] !== value),
  );
  const agreed = acuerdos.filter(({ isAsLeft }) => !isAsLeft).map(({ con }) => `el acuerdo con ${con}`);
  const all = [...changed.map(({ name }) => name), ...agreed];
  if (all.length === 0) return;
  const named = all.slice(0, NAMED);
  const others = all.length - named.length;
  throw new AppError(
    409,
    `No se puede deshacer: después de este cambio se modificaron o eliminaron ${named.join(', ')}${
      others > 0 ? ` y ${others} más` : ''
    }.`,
    { extra: { productos: changed.map(({ id }) => id) } },
  );
}

/** Maximum number of products that a message names. */
const NAMED = 5;
