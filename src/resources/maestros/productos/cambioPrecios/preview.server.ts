import { createHash } from 'node:crypto';
import { AppError } from 'cantera/server';
import type { Fixed } from '../../../ventas/acuerdos/masivo.server.ts';
import type { ChosenProduct } from './chosen.server.ts';
import {
  priceChangeOf,
  pricesOf,
  type Preview,
  type PreviewAcuerdo,
  type PreviewRow,
  type Requested,
} from './input.ts';
import { changedPrice, changedPrices, PRICES, priceProblem } from './rule.ts';

export function previewOf(
  products: readonly ChosenProduct[],
  fixed: readonly Fixed[],
  requested: Requested,
): Preview {
  const [which, change] = [pricesOf(requested), priceChangeOf(requested)];
  const filas = products.map(({ id, codigoGenerado, nombre, familia, prices: antes }): PreviewRow => {
    const despues = changedPrices(antes, which, change);
    const problema = which.map((name) => priceProblem(despues[name])).find((each) => each !== null) ?? null;
    return { id, codigoGenerado, nombre, familia, antes, despues, problema };
  });
  const acuerdos = fixed.map(({ id, con, producto, precio }): PreviewAcuerdo => {
    const despues = changedPrice(precio, change);
    return { id, con, producto, antes: precio, despues, problema: priceProblem(despues) };
  });
  return { huella: fingerprint(filas, requested.acuerdos ? acuerdos : []), filas, acuerdos };
}

const fingerprint = (rows: readonly PreviewRow[], acuerdos: readonly PreviewAcuerdo[]): string =>
  createHash('sha256')
    .update(JSON.stringify(rows.map(({ id, antes }) => [id, ...PRICES.map((name) => antes[name])])))
    .update(JSON.stringify(acuerdos.map(({ id, antes }) => [id, antes])))
    .digest('base64url');

/** @throws AppError 400 for an invalid price, or when none changes */
export function priceChangesOf(rows: readonly PreviewRow[]) {
  const wrong = rows.filter(({ problema }) => problema !== null);
  if (wrong.length > 0) {
    const [first] = wrong;
    const others = wrong.length > 1 ? ` y ${wrong.length - 1} más` : '';
    throw new AppError(
      400,
      `No se aplicó nada: ${first!.nombre} (${first!.codigoGenerado})${others} quedaría con un precio que no puede ser. ${first!.problema!}.`,
    );
  }
  const changes = rows
    .map(({ id, antes, despues }) => ({ id, before: antes, after: despues }))
    .filter(({ before, after }) => PRICES.some((name) => before[name] !== after[name]));
  if (changes.length === 0) throw new AppError(400, 'Ningún precio cambiaría.');
  return changes;
}

/** @throws AppError 400 for an invalid price */
export function agreedChangesOf(acuerdos: readonly PreviewAcuerdo[]) {
  const wrong = acuerdos.find(({ problema }) => problema !== null);
  if (wrong)
    throw new AppError(
      400,
      `No se aplicó nada: el acuerdo con ${wrong.con} por ${wrong.producto} quedaría con un precio que no puede ser. ${wrong.problema!}.`,
    );
  return acuerdos
    .filter(({ antes, despues }) => antes !== despues)
    .map(({ id, antes, despues }) => ({ id, before: antes, after: despues }));
}
