import { z } from 'zod';
import type { Role } from '#domain/permissions.ts';
import type { Entity } from '#schema/entity.ts';
import type { FieldOf } from '#schema/fieldTypes.ts';
import { fileTooLarge, kindsText, maxBytesOf, typesOf } from '#schema/fields/fileKinds.ts';
import { fileFields, mayWrite } from '#schema/inputFields.ts';
import { can, roleNames, type Registry } from '#schema/registry.ts';
import { transaction } from '../db/connect.ts';
import type { Db } from '../db/database.ts';
import { refuseFields } from '../http/body.ts';
import { AppError } from '../http/errors.ts';
import { COUNT, file, json, nothing } from '../routes/answers.ts';
import { defineRoute } from '../routes/defineRoute.ts';
import { sendFile } from './send.ts';
import { isCompleteAndSafe, TAIL_BYTES, typeOfStart } from './inspect.ts';
import {
  appendPart,
  discardFile,
  PART_BYTES,
  purgeUnclaimed,
  stageFile,
  stagedCount,
  findStagedFile,
  tailOf,
  type StagedFile,
} from './store.ts';

/** Makes the calls that upload a file in parts. A record that is saved later names it. */
export const fileRoutes = (registry: Registry) =>
  registry.all.some((entity) => fileFields(entity).length > 0)
    ? [
        empezarArchivo(registry),
        seguirArchivo(registry),
        verAvance(registry),
        verSubido(registry),
        descartarArchivo(registry),
      ]
    : [];

const tags = ['Archivos'];

const PROGRESS = z.object({
  recibidos: COUNT,
  archivo: z.object({ id: z.uuid(), nombre: z.string(), tipo: z.string(), bytes: COUNT }).nullable(),
});

export const empezarArchivo = (registry: Registry) =>
  defineRoute(
    {
      method: 'POST',
      path: 'Archivo',
      gate: uploadersOf(registry),
      says: {
        operationId: 'archivos.empezar',
        summary: 'Empezar a subir un archivo',
        description:
          'El archivo es para un campo de una entidad. Su contenido se envía en partes de hasta `parte` bytes; ' +
          'el registro que lo guarda lo nombra por su `id`. Un archivo que ningún registro nombra dura un día.',
        tags,
      },
      asks: {
        body: z.object({
          entidad: z.string(),
          campo: z.string(),
          nombre: z.string().transform(safeName),
          bytes: z.int().min(1, 'El archivo está vacío'),
        }),
      },
      answers: json('Dónde seguir', z.object({ id: z.uuid(), parte: COUNT }), { status: 201 }),
      refuses: [400, 409, 413],
    },
    async ({ caller, body: { entidad, campo, nombre, bytes } }, { db }) => {
      const field = fieldNamed(registry, { entidad, campo }, caller.rol);
      if (!field) throw refuseFields({ campo: 'No es un campo de archivos' });
      const tooLarge = fileTooLarge(field);
      if (bytes > maxBytesOf(field))
        throw new AppError(413, `${tooLarge}.`, { errors: { [campo]: tooLarge } });
      await purgeUnclaimed(db);
      if ((await stagedCount(db, caller.id)) >= MAX_STAGED)
        throw new AppError(409, 'Tiene demasiados archivos sin guardar. Guarde el registro o quite algunos.');
      return { id: await stageFile(db, caller.id, { entidad, campo, nombre, bytes }), parte: PART_BYTES };
    },
  );

export const seguirArchivo = (registry: Registry) =>
  defineRoute(
    {
      method: 'PUT',
      path: 'Archivo/{archivo}',
      gate: uploadersOf(registry),
      says: {
        operationId: 'archivos.seguir',
        summary: 'Subir una parte de un archivo',
        description:
          '`desde` dice cuántos bytes llegaron antes. Si no coincide, responde 409 sin guardar nada, y `recibidos` dice dónde seguir.',
        tags,
      },
      asks: {
        query: z.object({ desde: z.coerce.number().int().min(0) }),
        file: ['application/octet-stream'],
      },
      answers: json('Lo que llegó', PROGRESS),
      refuses: [400, 404, 409, 413],
    },
    async ({ context, caller, params: { archivo }, query: { desde } }, { db }) => {
      const part = Buffer.from(await context.req.arrayBuffer());
      return transaction(db, async (tx) => {
        const staged = await findStagedFile(tx, caller.id, archivo, { lock: true });
        const field = staged && fieldNamed(registry, staged, caller.rol);
        if (!field) throw unknownFile();
        const { id, nombre, bytes } = staged;
        if (desde !== staged.recibidos)
          throw new AppError(409, 'El archivo se sigue subiendo desde otro lugar.', {
            extra: { recibidos: staged.recibidos },
          });
        if (part.length === 0 || part.length > bytes - desde)
          throw new AppError(400, 'La parte no es del tamaño que se anunció.');
        const detectedType = desde === 0 ? typeOfStart(part) : await typeOfFirstPart(tx, staged);
        const tipo = acceptedType(field, staged, detectedType);
        await appendPart(tx, staged, part);
        const recibidos = desde + part.length;
        if (recibidos < bytes) return { recibidos, archivo: null };
        if (!isCompleteAndSafe(tipo, await tailOf(tx, staged, TAIL_BYTES))) throw wrongType(field, staged);
        await tx.updateTable('archivos').set({ tipo }).where('id', '=', id).execute();
        return { recibidos, archivo: { id, nombre, tipo, bytes } };
      });
    },
  );

export const verAvance = (registry: Registry) =>
  defineRoute(
    {
      method: 'GET',
      path: 'Archivo/{archivo}',
      gate: uploadersOf(registry),
      says: { operationId: 'archivos.avance', summary: 'Cuánto llegó de un archivo', tags },
      answers: json('Lo que llegó', PROGRESS),
      refuses: [404],
    },
    async ({ caller, params: { archivo } }, { db }) => {
      const staged = await findStagedFile(db, caller.id, archivo);
      if (!staged) throw unknownFile();
      const { recibidos, tipo, id, nombre, bytes } = staged;
      return { recibidos, archivo: tipo === null ? null : { id, nombre, tipo, bytes } };
    },
  );

const verSubido = (registry: Registry) =>
  defineRoute(
    {
      method: 'GET',
      path: 'Archivo/{archivo}/Contenido',
      gate: uploadersOf(registry),
      says: {
        operationId: 'archivos.ver',
        summary: 'Ver un archivo que ningún registro nombra todavía',
        tags,
      },
      answers: file('El archivo', ['application/octet-stream']),
      refuses: [404],
    },
    async ({ context, caller, params: { archivo } }, { db }) => {
      const staged = await findStagedFile(db, caller.id, archivo);
      if (!staged || staged.tipo === null) throw unknownFile();
      return sendFile(context, db, { ...staged, tipo: staged.tipo });
    },
  );

const descartarArchivo = (registry: Registry) =>
  defineRoute(
    {
      method: 'DELETE',
      path: 'Archivo/{archivo}',
      gate: uploadersOf(registry),
      says: {
        operationId: 'archivos.descartar',
        summary: 'Descartar un archivo que ningún registro nombra',
        tags,
      },
      answers: nothing('Descartado'),
    },
    async ({ caller, params: { archivo } }, { db }) => {
      await discardFile(db, caller.id, archivo);
      return null;
    },
  );

const MAX_STAGED = 100;

const unknownFile = () => new AppError(404, 'No se encontró el archivo: vuelva a elegirlo.');

export const maySave = (entity: Entity, role: Role) =>
  can(entity, 'create', role) !== false || can(entity, 'edit', role) !== false;

const uploadersOf = (registry: Registry) =>
  roleNames(registry.roles).filter((role) =>
    registry.all.some((entity) => maySave(entity, role) && writableFiles(entity, role).length > 0),
  );

const writableFiles = (entity: Entity, role: Role) =>
  fileFields(entity).filter((name) => mayWrite(entity.fields[name]!, role));

function fieldNamed(
  registry: Registry,
  { entidad, campo }: Pick<StagedFile, 'entidad' | 'campo'>,
  role: Role,
): FieldOf<'file'> | null {
  const entity = registry.all.find(({ name }) => name === entidad);
  if (!entity || !maySave(entity, role) || !writableFiles(entity, role).includes(campo)) return null;
  return entity.fields[campo] as FieldOf<'file'>;
}

function acceptedType(field: FieldOf<'file'>, staged: StagedFile, tipo: string | null): string {
  const endings = tipo === null ? undefined : typesOf(field).get(tipo);
  const ending = /\.([^.]+)$/.exec(staged.nombre)?.[1]?.toLowerCase() ?? '';
  if (tipo === null || !endings?.includes(ending)) throw wrongType(field, staged);
  return tipo;
}

const wrongType = (field: FieldOf<'file'>, { campo, nombre }: StagedFile) =>
  refuseFields({ [campo]: `«${nombre}» debe ser ${kindsText(field)}, por su contenido y por su nombre` });

async function typeOfFirstPart(db: Db, { id }: StagedFile): Promise<string | null> {
  const first = await db
    .selectFrom('archivosPartes')
    .select('contenido')
    .where('archivoId', '=', id)
    .where('desde', '=', 0)
    .executeTakeFirstOrThrow();
  return typeOfStart(first.contenido);
}

/** Shortens a file's name, and removes control and direction marks, which could disguise its ending. */
function safeName(name: string): string {
  const bare = name
    .replace(/^.*[\\/]/, '')
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .trim();
  const [, base = bare, ending = ''] = /^(.*?)(\.[^.]{1,10})?$/u.exec(bare) ?? [];
  return `${base.slice(0, 120 - ending.length)}${ending}` || 'archivo';
}
