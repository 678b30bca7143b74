import { formatDateTime } from 'cantera';
import { type Db, type Paper, pictureOf } from 'cantera/server';

type Remito = { readonly id: number; readonly choferNombre: string | null };

/** The QR code that opens the driver's page, for a remito that has one. */
export async function driversCode(db: Db, { id }: Remito): Promise<Pick<Paper, 'codes'>> {
  const codigo = await db
    .selectFrom('codigosEntregas')
    .select('direccion')
    .where('remitoId', '=', id)
    .executeTakeFirst();
  if (!codigo) return {};
  return {
    codes: [{ text: codigo.direccion, label: 'Chofer', alt: 'Código QR con la página del chofer' }],
  };
}

/** The receiver's signature on a delivered remito. The original, printed at issue, stays as it was. */
export async function signaturesOf(
  db: Db,
  { id, choferNombre }: Remito,
  { isOriginal }: { readonly isOriginal: boolean },
): Promise<Paper['signatures']> {
  const entrega = isOriginal
    ? undefined
    : await db
        .selectFrom('entregas')
        .select(['receptor', 'documento', 'firma', 'entregadoEn', 'oficina'])
        .where('remitoId', '=', id)
        .where('entregado', '=', true)
        .executeTakeFirst();
  if (!entrega) return [RECEIVED, NAMED, DRIVER];
  const { receptor, documento, firma, entregadoEn, oficina } = entrega;
  return [
    { label: RECEIVED, lines: [], picture: await pictureOf(db, firma) },
    { label: NAMED, lines: [receptor ?? '', documento ?? ''] },
    {
      label: DRIVER,
      lines: [
        choferNombre ?? '',
        `Entregado ${formatDateTime(entregadoEn!)}`,
        ...(oficina === null ? [] : [`Registrado por la oficina: ${oficina}`]),
      ],
    },
  ];
}

const [RECEIVED, NAMED, DRIVER] = ['Recibí conforme', 'Aclaración y DNI', 'Chofer'] as const;
