import type { Tx } from 'cantera/server';
import type { MassChange } from './input.ts';
import { changeText, pricesText } from './texts.ts';

/** Says how, which and whose prices a mass change changes, for its record: '+10 %', 'Contado', 'Familia Arenas'. */
export const describeChange = async (tx: Tx, change: MassChange) => ({
  cambio: changeText(change),
  precios: pricesText(change),
  alcance: await scopeText(tx, change),
});

async function scopeText(tx: Tx, { familiaId, texto, seleccion }: MassChange): Promise<string> {
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
