import { sql } from 'kysely';
import { PRICES, type PriceName, type Prices } from './cambioPrecios/rule.ts';
import { authorOf, type Caller, type Tx } from 'cantera/server';

export type ProductChange = { readonly id: number; readonly before: Prices; readonly after: Prices };

/** A change of one price, which becomes a row of `historial_precios`. ARS per tonne; `before` is null for a new product. */
type NewPriceStep = {
  readonly productoId: number;
  readonly precio: PriceName;
  readonly before: string | null;
  readonly after: string;
};

type ChangeReason = {
  readonly caller: Caller;
  readonly motivo: string | null;
  readonly cambioId: number | null;
};

export const priceStepsBetween = (productoId: number, before: Prices | null, after: Prices): NewPriceStep[] =>
  PRICES.filter((precio) => before?.[precio] !== after[precio]).map((precio) => ({
    productoId,
    precio,
    before: before?.[precio] ?? null,
    after: after[precio],
  }));

export async function recordPriceSteps(
  tx: Tx,
  steps: readonly NewPriceStep[],
  { caller, motivo, cambioId }: ChangeReason,
): Promise<void> {
  if (steps.length === 0) return;
  await sql`
    insert into historial_precios
      (producto_id, precio, anterior, nuevo, fecha, usuario_id, motivo, cambio_id)
    select producto_id, precio, anterior, nuevo, ahora(), ${caller.id}, ${motivo}, ${cambioId}
    from unnest(
      ${steps.map((step) => step.productoId)}::integer[],
      ${steps.map((step) => step.precio)}::text[],
      ${steps.map((step) => step.before)}::numeric[],
      ${steps.map((step) => step.after)}::numeric[]
    ) as paso (producto_id, precio, anterior, nuevo)
  `.execute(tx);
}

/** Writes new prices of many products, their price steps, and an entry for each product in the general `historial`. */
export async function writePrices(
  tx: Tx,
  changes: readonly ProductChange[],
  reason: ChangeReason & { readonly requestId: string },
): Promise<void> {
  const newPrices = (name: PriceName) => changes.map(({ after }) => after[name]);
  await sql`
    update productos set
      precio_costo = nuevo.costo, precio_contado = nuevo.contado,
      precio_cuenta_corriente = nuevo.cuenta_corriente,
      version = version + 1, actualizado_en = ahora()
    from unnest(
      ${changes.map(({ id }) => id)}::integer[], ${newPrices('precioCosto')}::numeric[],
      ${newPrices('precioContado')}::numeric[], ${newPrices('precioCuentaCorriente')}::numeric[]
    ) as nuevo (id, costo, contado, cuenta_corriente)
    where productos.id = nuevo.id
  `.execute(tx);
  const steps = changes.map(({ id, before, after }) => priceStepsBetween(id, before, after));
  await recordPriceSteps(tx, steps.flat(), reason);
  const author = authorOf(reason.caller);
  await sql`
    insert into historial (entidad, registro_id, accion, usuario_id, usuario, cambios, pedido)
    select 'productos', id, 'editar', ${author.usuarioId}::integer, ${author.usuario}, cambios::jsonb,
      ${reason.requestId}
    from unnest(
      ${changes.map(({ id }) => id)}::integer[],
      ${steps.map((productSteps) => JSON.stringify(historyChangesOf(productSteps, reason.motivo)))}::text[]
    ) as cambio (id, cambios)
  `.execute(tx);
}

const historyChangesOf = (steps: readonly NewPriceStep[], motivo: string | null) => ({
  ...Object.fromEntries(steps.map(({ precio, before, after }) => [precio, [before, after]])),
  ...(motivo !== null && { motivo: [null, motivo] }),
});
