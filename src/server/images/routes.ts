import type { Role } from '#domain/permissions.ts';
import { z } from 'zod';
import type { Entity } from '#schema/entity.ts';
import { maySave } from '../files/routes.ts';
import { IMAGE_MAX_BYTES, IMAGE_MAX_SIDE, IMAGE_TOO_LARGE, isImageHash } from '#schema/fields/image.ts';
import { mayWrite } from '#schema/inputFields.ts';
import { roleNames, type Registry } from '#schema/registry.ts';
import { AppError } from '../http/errors.ts';
import { file, json } from '../routes/answers.ts';
import { defineRoute } from '../routes/defineRoute.ts';
import { inspectImage } from './inspect.ts';
import { imageOf, keepImage } from './store.ts';

export const imageRoutes = (registry: Registry) => [enviarImagen(registry), verImagen];

const tags = ['Imágenes'];
const TYPES = ['image/png', 'image/jpeg'];
const NOT_AN_IMAGE = `Debe ser una imagen PNG (sin entrelazar) o JPEG de hasta ${IMAGE_MAX_SIDE} × ${IMAGE_MAX_SIDE} píxeles.`;

export const enviarImagen = (registry: Registry) =>
  defineRoute(
    {
      method: 'POST',
      path: 'Imagen',
      gate: uploadersOf(registry),
      says: {
        operationId: 'imagenes.enviar',
        summary: 'Enviar una imagen',
        description: 'Responde la huella de la imagen (SHA-256), que es el valor de los campos de imágenes.',
        tags,
      },
      asks: { file: TYPES },
      answers: json('La huella', z.object({ huella: z.string().regex(/^[0-9a-f]{64}$/) }), { status: 201 }),
      refuses: [400, 413],
    },
    async ({ context }, { db }) => {
      const contenido = Buffer.from(await context.req.arrayBuffer());
      if (contenido.length > IMAGE_MAX_BYTES) throw new AppError(413, IMAGE_TOO_LARGE);
      const image = inspectImage(contenido);
      if (!image) throw new AppError(400, NOT_AN_IMAGE);
      return { huella: await keepImage(db, { tipo: image.type, contenido }) };
    },
  );

const verImagen = defineRoute(
  {
    method: 'GET',
    path: 'Imagen/{huella}',
    gate: 'signedIn',
    says: { operationId: 'imagenes.ver', summary: 'Ver una imagen', tags },
    answers: file('La imagen', TYPES),
    refuses: [404],
  },
  async ({ context, params: { huella } }, { db }) => {
    const image = isImageHash(huella) ? await imageOf(db, huella) : null;
    if (!image) throw new AppError(404, 'No se encontró la imagen solicitada.');
    return context.body(new Uint8Array(image.contenido), 200, {
      'Content-Type': image.tipo,
      'Content-Disposition': 'inline',
      'Cache-Control': 'private, max-age=31536000, immutable',
    });
  },
);

const uploadersOf = (registry: Registry) =>
  roleNames(registry.roles).filter((role) =>
    registry.all.some((entity) => mayWriteImage(entity, role) && maySave(entity, role)),
  );

/** Copies that only the server writes do not count, such as the logo on a document. */
const mayWriteImage = ({ fields }: Entity, role: Role) =>
  Object.values(fields).some((field) => field.type === 'image' && mayWrite(field, role));
