import type { Tx } from 'cantera/server';
import type { MassChange } from './input.ts';
import { changeWords, priceWords } from './words.ts';

/** Returns the texts that the history of mass changes keeps of a change. */
export async function describeChange(
  tx: Tx,
  change: MassChange,
): Promise<{ cambio: string; precios: string; alcance: string }> {
  return {
    cambio: changeWords(change),
    precios: priceWords(change),
    alcance: await scopeWords(tx, change),
  };
}

async function scopeWords(tx: Tx, { familiaId, texto, seleccion }: MassChange): Promise<string> {
  const family =
    familiaId === null
      ? null
      : await tx.selectFrom('familias').select('nombre').where('id', '=', familiaId).executeTakeFirst();
  const parts = [
    seleccion && `${seleccion.length} elegidos`,
    family && `Familia ${family.nombre}`,
    texto && `Con «${texto}»`,
  ].filter(Boolean);
  return parts.join(', ') || 'Todos los productos';
}
