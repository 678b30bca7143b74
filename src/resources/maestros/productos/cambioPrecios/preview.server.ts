import { createHash } from 'node:crypto';
import { AppError } from 'cantera/server';
import type { FixedPrice } from '../../../ventas/acuerdos/acuerdoPrices.server.ts';
import type { SelectedProduct } from './products.server.ts';
import {
  priceRuleOf,
  pricesOf,
  type Preview,
  type PreviewAcuerdo,
  type PreviewRow,
  type MassChange,
} from './input.ts';
import { changedPrice, changedPrices, PRICES, priceProblem } from './rule.ts';

export function computePreview(
  products: readonly SelectedProduct[],
  fixedPrices: readonly FixedPrice[],
  massChange: MassChange,
): Preview {
  const [names, rule] = [pricesOf(massChange), priceRuleOf(massChange)];
  const filas = products.map(({ id, codigoGenerado, nombre, familia, prices: antes }): PreviewRow => {
    const despues = changedPrices(antes, names, rule);
    const problema =
      names.map((name) => priceProblem(despues[name])).find((problem) => problem !== null) ?? null;
    return { id, codigoGenerado, nombre, familia, antes, despues, problema };
  });
  const acuerdos = fixedPrices.map(({ id, con, producto, precio }): PreviewAcuerdo => {
    const despues = changedPrice(precio, rule);
    return { id, con, producto, antes: precio, despues, problema: priceProblem(despues) };
  });
  // The fingerprint leaves agreements out if the change does not include them.
  return { huella: fingerprint(filas, massChange.acuerdos ? acuerdos : []), filas, acuerdos };
}

/** Hashes the prices before the change. While they stay the same, the preview is still true. */
const fingerprint = (rows: readonly PreviewRow[], acuerdos: readonly PreviewAcuerdo[]): string =>
  createHash('sha256')
    .update(JSON.stringify(rows.map(({ id, antes }) => [id, ...PRICES.map((name) => antes[name])])))
    .update(JSON.stringify(acuerdos.map(({ id, antes }) => [id, antes])))
    .digest('base64url');

/** Returns the products whose prices change. @throws AppError 400 if a new price is not possible, or none changes */
export function changedProductsOf(rows: readonly PreviewRow[]) {
  const invalid = rows.filter(({ problema }) => problema !== null);
  if (invalid.length > 0) {
    const [first] = invalid;
    const others = invalid.length > 1 ? ` y ${invalid.length - 1} más` : '';
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

export function changedAcuerdosOf(acuerdos: readonly PreviewAcuerdo[]) {
  const invalid = acuerdos.find(({ problema }) => problema !== null);
  if (invalid)
    throw new AppError(
      400,
      `No se aplicó nada: el acuerdo con ${invalid.con} por ${invalid.producto} quedaría con un precio que no puede ser. ${invalid.problema!}.`,
    );
  return acuerdos
    .filter(({ antes, despues }) => antes !== despues)
    .map(({ id, antes, despues }) => ({ id, before: antes, after: despues }));
}
