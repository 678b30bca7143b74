import { sql } from 'kysely';
import { z } from 'zod';
import {
  admit,
  AppError,
  type Db,
  defineRoute,
  clearAfterSuccess,
  inspectImage,
  keepImage,
  networkOf,
  transaction,
  type Tx,
  answer,
} from 'cantera/server';
import { AVISO, receiveNotice } from './avisos.server.ts';
import {
  MIS_ENTREGAS_API,
  MAX_PHOTO_BYTES,
  PHOTO_TOO_LARGE,
  MAX_SIGNATURE_BYTES,
  SIGNATURE_TOO_LARGE,
} from './chofer/deliveryRules.ts';
import { currentLinkOf, openLink, type OpenedLink } from './enlaces.server.ts';
import { entregas } from './entrega.ts';

// The calls of the driver's page. They are public: the cookie of a phone tells which link it has opened, and so whose
// remitos of which day it sees (enlaces.server.ts).

const tags = [entregas.label.many];
const ABOUT =
  'Para la página del chofer, sin sesión: el enlace abierto en ese teléfono dice de quién y de qué día.';

const linkAnswer = z.object({ chofer: z.string(), dia: answer.DAY });

const abrir = defineRoute(
  {
    method: 'POST',
    path: `${MIS_ENTREGAS_API}/Abrir`,
    gate: 'public',
    says: {
      operationId: 'misEntregas.abrir',
      summary: 'Abrir el enlace de un chofer',
      description: 'El primer teléfono que lo abre se queda con él, hasta la medianoche.',
      tags,
    },
    asks: {
      // A remito's QR has a code of 22 characters; the token of a link has 43.
      body: z.object({ enlace: z.string().regex(/^[\w-]{22}(?:[\w-]{21})?$/, 'El enlace no está completo') }),
    },
    answers: answer.json('De quién es', linkAnswer),
    refuses: [400, 409, 410, 429],
  },
  async ({ context, body: { enlace: tokenOrCode } }, { db, publicUrl }) => {
    const address = context.get('address');
    const counters = [
      { policy: 'enlace' as const, subject: tokenOrCode },
      ...(address ? [{ policy: 'enlaceDireccion' as const, subject: networkOf(address) }] : []),
    ];
    await admit(db, counters);
    const { chofer, dia } = await openLink(db, context, { tokenOrCode, publicUrl });
    // An opening that succeeds does not count as a try.
    await transaction(db, (tx) => clearAfterSuccess(tx, counters));
    return { chofer, dia };
  },
);

const remitoSchema = z.object({
  id: answer.ID,
  numero: z.string(),
  cliente: z.string(),
  telefono: z.string().nullable(),
  direccion: z.string(),
  observaciones: z.string().nullable(),
  patente: z.string().nullable(),
  toneladas: z.string(),
  productos: z.array(z.object({ nombre: z.string(), cantidad: z.string() })),
  cargadoEn: answer.MOMENT.nullable(),
  entregadoEn: answer.MOMENT.nullable(),
  receptor: z.string().nullable(),
});

export const misRemitosAnswer = linkAnswer.extend({ remitos: z.array(remitoSchema) });

const delDia = defineRoute(
  {
    method: 'GET',
    path: MIS_ENTREGAS_API,
    gate: 'public',
    says: {
      operationId: 'misEntregas.delDia',
      summary: 'Los remitos del día de un chofer',
      description: ABOUT,
      tags,
    },
    answers: answer.json('Sus remitos', misRemitosAnswer),
    refuses: [410],
  },
  async ({ context }, { db, publicUrl }) => {
    const { chofer, dia, choferId } = await currentLinkOf(db, context, publicUrl);
    return { chofer, dia, remitos: await remitosOf(db, { choferId, dia }) };
  },
);

async function remitosOf(db: Db, { choferId, dia }: Pick<OpenedLink, 'choferId' | 'dia'>) {
  const { rows } = await sql<z.output<typeof remitoSchema>>`
    select remito.id, remito.numero, remito.cliente_nombre as cliente, nullif(cliente.telefono, '') as telefono,
      remito.direccion_envio as direccion, remito.observaciones, remito.camion_patente as patente,
      entrega.cargado_en, entrega.entregado_en, entrega.receptor, lineas.toneladas, lineas.productos
    from remitos as remito join clientes as cliente on cliente.id = remito.cliente_id
    left join entregas as entrega on entrega.remito_id = remito.id
    cross join lateral (
      select sum(cantidad)::text as toneladas,
        json_agg(json_build_object('nombre', nombre, 'cantidad', cantidad::text) order by orden) as productos
      from remitos_detalles where documento_id = remito.id) as lineas
    where remito.chofer_id = ${choferId} and remito.fecha_remito = ${dia} and not remito.cancelado
    order by remito.id`.execute(db);
  return rows;
}

const imagen = defineRoute(
  {
    method: 'POST',
    path: `${MIS_ENTREGAS_API}/Imagen`,
    gate: 'public',
    says: {
      operationId: 'misEntregas.imagen',
      summary: 'Enviar la firma o una foto',
      description: `${ABOUT} Responde la huella (SHA-256) de la imagen, siempre la misma para la misma imagen.`,
      tags,
    },
    asks: {
      query: z.object({ que: z.enum(['firma', 'foto'], 'Debe ser firma o foto') }),
      file: ['image/png', 'image/jpeg'],
    },
    answers: answer.json('La huella', z.object({ huella: z.string() }), { status: 201 }),
    refuses: [400, 410, 413, 429],
  },
  async ({ context, query: { que } }, { db, publicUrl }) => {
    const link = await currentLinkOf(db, context, publicUrl);
    const contenido = Buffer.from(await context.req.arrayBuffer());
    const [maxBytes, message] =
      que === 'firma' ? [MAX_SIGNATURE_BYTES, SIGNATURE_TOO_LARGE] : [MAX_PHOTO_BYTES, PHOTO_TOO_LARGE];
    if (contenido.length > maxBytes) throw new AppError(413, message);
    const picture = inspectImage(contenido);
    if (!picture || (que === 'firma' && picture.type !== 'image/png'))
      throw new AppError(400, que === 'firma' ? 'La firma debe ser un PNG.' : 'La foto debe ser PNG o JPEG.');
    return {
      huella: await transaction(db, async (tx) => {
        await countImage(tx, link);
        return keepImage(tx, { tipo: picture.type, contenido });
      }),
    };
  },
);

async function countImage(tx: Tx, { id }: OpenedLink): Promise<void> {
  const update = await tx
    .updateTable('enlacesEntregas')
    .set(({ eb }) => ({ imagenes: eb('imagenes', '+', 1) }))
    .where('id', '=', id)
    .where('imagenes', '<', MAX_IMAGES)
    .executeTakeFirst();
  if (update.numUpdatedRows === 0n)
    // An early retry is pointless, since only another link helps.
    throw new AppError(429, 'Ya se enviaron demasiadas imágenes hoy. Avise a la oficina.', {
      extra: { retryAfter: 3600 },
    });
}

/** The limit is over twice a long day: thirty trips of a signature and up to three photos each. */
const MAX_IMAGES = 300;

const avisar = defineRoute(
  {
    method: 'POST',
    path: `${MIS_ENTREGAS_API}/Aviso`,
    gate: 'public',
    says: {
      operationId: 'misEntregas.avisar',
      summary: 'Avisar que un remito se cargó o se entregó',
      description: `${ABOUT} Se anota una vez por \`clave\`; si se repite, responde lo mismo.`,
      tags,
    },
    asks: { body: AVISO },
    answers: answer.json('Anotado', answer.MESSAGE),
    refuses: [400, 404, 409, 410, 422],
  },
  async ({ context, body }, { db, publicUrl }) => {
    const link = await currentLinkOf(db, context, publicUrl);
    const { status, message } = await receiveNotice(db, link, body, context.get('requestId'));
    return status === 200 ? { message } : context.json({ message }, status);
  },
);

export const misEntregasRoutes = [abrir, delDia, imagen, avisar];
