import { formatDateTime } from 'cantera';
import { type Db, type Paper, pictureOf } from 'cantera/server';

type Remito = { readonly id: number; readonly choferNombre: string | null };

/** The QR that opens the driver's page, if the remito has a code for it. */
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

/** The signature lines of a remito: empty on the original, which is signed on paper, and before its delivery. */
export async function signaturesOf(
  db: Db,
  { id, choferNombre }: Remito,
  { isOriginal }: { readonly isOriginal: boolean },
): Promise<Paper['signatures']> {
  const emptyLines = Object.values(LABELS);
  if (isOriginal) return emptyLines;
  const entrega = await db
    .selectFrom('entregas')
    .select(['receptor', 'documento', 'firma', 'entregadoEn', 'oficina'])
    .where('remitoId', '=', id)
    .where('entregado', '=', true)
    .executeTakeFirst();
  if (!entrega) return emptyLines;
  const { receptor, documento, firma, entregadoEn, oficina } = entrega;
  return [
    { label: LABELS.signature, lines: [], picture: await pictureOf(db, firma) },
    { label: LABELS.name, lines: [receptor ?? '', documento ?? ''] },
    {
      label: LABELS.driver,
      lines: [
        choferNombre ?? '',
        `Entregado ${formatDateTime(entregadoEn!)}`,
        ...(oficina === null ? [] : [`Registrado por la oficina: ${oficina}`]),
      ],
    },
  ];
}

const LABELS = { signature: 'Recibí conforme', name: 'Aclaración y DNI', driver: 'Chofer' } as const;
