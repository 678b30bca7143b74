import type { Tx } from 'cantera/server';
import type { MassChange } from './input.ts';
import { changeText, pricesText } from './texts.ts';

/** Describes a mass change in the three texts of its record, like '+10 %', 'Contado' and 'Familia Arenas'. */
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
