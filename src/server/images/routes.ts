import type { Kysely } from 'kysely';
import type { Role } from '#domain/permissions.ts';
import type { Entity } from '#schema/entity.ts';
import { IMAGE_MAX_BYTES, IMAGE_MAX_SIDE, IMAGE_TOO_LARGE, isImageHash } from '#schema/fields/image.ts';
import { mayWrite } from '#schema/input.ts';
import { can, roleNames, type Registry } from '#schema/registry.ts';
import type { Database } from '../db/database.ts';
import { AppError } from '../http/errors.ts';
import type { Router } from '../http/router.ts';
import type { Descriptions } from '../openapi/document.ts';
import { answer, refusals } from '../openapi/answers.ts';
import { inPath } from '../openapi/parameters.ts';
import { objectOf } from '../openapi/schemas.ts';
import { inspect } from './inspect.ts';
import { imageOf, keepImage } from './store.ts';

/** The calls of fields that are pictures: whoever may write one sends it, and the staff sees it. */
export function mountImages(router: Router, { db, registry }: { db: Kysely<Database>; registry: Registry }) {
  router.add({ method: 'POST', path: 'Imagen', gate: sendersOf(registry) }, async (context) => {
    const contenido = Buffer.from(await context.req.arrayBuffer());
    if (contenido.length > IMAGE_MAX_BYTES) throw new AppError(413, IMAGE_TOO_LARGE);
    const picture = inspect(contenido);
    if (!picture) throw new AppError(400, NO_PICTURE);
    const huella = await keepImage(db, { tipo: picture.type, contenido });
    return context.json({ huella }, 201);
  });

  router.add({ method: 'GET', path: 'Imagen/{huella}', gate: 'signedIn' }, async (context) => {
    const huella = context.req.param('huella') ?? '';
    const image = isImageHash(huella) ? await imageOf(db, huella) : null;
    if (!image) throw new AppError(404, 'No se encontró la imagen solicitada.');
    return context.body(new Uint8Array(image.contenido), 200, {
      'Content-Type': image.tipo,
      'Content-Disposition': 'inline',
      // What has this address never changes.
      'Cache-Control': 'private, max-age=31536000, immutable',
    });
  });
}

const NO_PICTURE = `Debe ser una imagen PNG (sin entrelazar) o JPEG de hasta ${IMAGE_MAX_SIDE} × ${IMAGE_MAX_SIDE} píxeles.`;

/** Who may create or edit an entity that has a picture. */
const sendersOf = (registry: Registry) => {
  const maySave = (entity: Entity, role: Role) =>
    can(entity, 'create', role) !== false || can(entity, 'edit', role) !== false;
  return roleNames(registry.roles).filter((role) =>
    registry.all.some((entity) => takesPicture(entity, role) && maySave(entity, role)),
  );
};

/** A copy of another's picture, such as the logo on a document, is the server's to write. */
const takesPicture = ({ fields }: Entity, role: Role) =>
  Object.values(fields).some((field) => field.type === 'image' && mayWrite(field, role));

const tags = ['Imágenes'];
const binary = { schema: { type: 'string', contentEncoding: 'binary' } };
const eitherType = { 'image/png': binary, 'image/jpeg': binary };

export const imageDescriptions: Descriptions = {
  'POST Imagen': {
    operationId: 'imagenes.enviar',
    summary: 'Enviar una imagen',
    description: 'Responde su huella (SHA-256), que es el valor de los campos que son imágenes.',
    tags,
    requestBody: { required: true, content: eitherType },
    responses: {
      201: answer('La huella', objectOf({ huella: { type: 'string', pattern: '^[0-9a-f]{64}$' } })),
      ...refusals(400, 413),
    },
  },
  'GET Imagen/{huella}': {
    operationId: 'imagenes.ver',
    summary: 'Ver una imagen',
    tags,
    parameters: [inPath('huella', { type: 'string' })],
    responses: { 200: { description: 'La imagen', content: eitherType }, ...refusals(404) },
  },
};
