import { formatDateTime } from '#domain/dates.ts';
import type { Db } from '#server/db/database.ts';
import type { Paper } from '#server/documents/paper.ts';

/** The driver's QR of a remito that has one, and who received it once it is delivered. */
export async function deliveredOn(
  db: Db,
  remito: { readonly id: number; readonly choferNombre: string | null },
): Promise<Pick<Paper, 'link' | 'signed'>> {
  const [codigo, entrega] = await Promise.all([
    db.selectFrom('codigosEntregas').select('direccion').where('remitoId', '=', remito.id).executeTakeFirst(),
    db
      .selectFrom('entregas')
      .select(['receptor', 'documento', 'firma', 'entregadoEn', 'oficina'])
      .where('remitoId', '=', remito.id)
      .where('entregado', '=', true)
      .executeTakeFirst(),
  ]);
  return {
    ...(codigo && {
      link: { address: codigo.direccion, label: 'Chofer', alt: 'Código QR con la página del chofer' },
    }),
    ...(entrega && {
      signed: [
        { lines: [], picture: entrega.firma },
        { lines: [entrega.receptor ?? '', entrega.documento ?? ''] },
        {
          lines: [
            remito.choferNombre ?? '',
            `Entregado ${formatDateTime(entrega.entregadoEn!)}`,
            ...(entrega.oficina === null ? [] : [`Registrado por la oficina: ${entrega.oficina}`]),
          ],
        },
      ],
    }),
  };
}
