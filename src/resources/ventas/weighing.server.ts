import type { Row } from 'cantera';
import { type AnyRecord, type DraftLine, refuseFields } from 'cantera/server';
import { tonnesWeighed } from './saleAmounts.ts';

/** Empties the weighing of a line whose tonnes were typed anew. A line that declares no weights drops these values. */
export function emptyWeighing(sent: Row, stored: AnyRecord): Row {
  const sendsWeights = 'pesoBruto' in sent || 'tara' in sent;
  const changesTonnes = 'cantidad' in sent && sent['cantidad'] !== stored['cantidad'];
  if (sendsWeights || !changesTonnes) return {};
  return { pesoBruto: null, tara: null, pesadaBrutoId: null, pesadaTaraId: null };
}

/** Returns the tonnes of a weighed line, and nothing for one that was not weighed. @throws AppError 400 at `path` */
export function weighedTonnes({ values }: DraftLine, path: string): Row {
  const { pesoBruto = null, tara = null } = values as Partial<Record<'pesoBruto' | 'tara', number | null>>;
  if (pesoBruto === null && tara === null) return {};
  if (pesoBruto === null || tara === null) {
    const field = pesoBruto === null ? 'pesoBruto' : 'tara';
    throw refuseFields({ [`${path}.${field}`]: 'Indique el peso bruto y la tara, o ninguno de los dos' });
  }
  const cantidad = tonnesWeighed(pesoBruto, tara);
  if (cantidad === null)
    throw refuseFields({ [`${path}.pesoBruto`]: 'El peso bruto debe ser mayor que la tara' });
  return { cantidad };
}
