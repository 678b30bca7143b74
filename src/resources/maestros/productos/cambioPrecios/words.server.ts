import type { Transaction } from 'kysely';
import type { Database } from 'cantera/server';
import type { Requested } from './input.ts';
import { changeWords, priceWords } from './words.ts';

/** '+10 %, redondeado a $ 50', 'Contado', 'Familia Arenas'. */
export async function changeTextsOf(
  tx: Transaction<Database>,
  requested: Requested,
): Promise<{ cambio: string; precios: string; alcance: string }> {
  return {
    cambio: changeWords(requested),
    precios: priceWords(requested),
    alcance: await scopeWords(tx, requested),
  };
}

async function scopeWords(
  tx: Transaction<Database>,
  { familiaId, texto, seleccion }: Requested,
): Promise<string> {
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
