import type { Transaction } from 'kysely';
import { formatMoney } from '#domain/money.ts';
import { formatPercent, MINUS } from '#domain/numbers.ts';
import type { Database } from '#server/db/database.ts';
import { cambioPreciosFields, pricesOf, type Requested } from './input.ts';

/** '+10 %, redondeado a $ 50', 'Contado', 'Familia Arenas'. */
export async function wordsOf(
  tx: Transaction<Database>,
  requested: Requested,
): Promise<{ cambio: string; precios: string; alcance: string }> {
  return {
    cambio: changeWords(requested),
    precios: pricesOf(requested)
      .map((name) => cambioPreciosFields[name].label)
      .join(', '),
    alcance: await scopeWords(tx, requested),
  };
}

function changeWords({ sentido, modo, valor, redondeo }: Requested): string {
  const sign = sentido === 'rebajar' ? MINUS : '+';
  const value = modo === 'porcentaje' ? formatPercent(valor) : formatMoney(valor);
  const step = cambioPreciosFields.redondeo.options.find(({ id }) => id === redondeo)!.name;
  return `${sign}${value}${redondeo === '0.01' ? '' : `, redondeado a ${step}`}`;
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
