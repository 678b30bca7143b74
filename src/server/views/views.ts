import { sql } from 'kysely';
import type { Answered } from '#http/contract.ts';
import { fittingView, hasViews, MAX_VIEWS, type View } from '#schema/view.ts';
import type { Registry } from '#schema/registry.ts';
import { lockUser } from '../auth/users.ts';
import type { Caller } from '../caller.ts';
import { transaction } from '../db/connect.ts';
import type { Db, Tx } from '../db/database.ts';
import { AppError } from '../http/errors.ts';
import { viewShape, type savedView } from './shape.ts';

/** A user's own way to see a list, under a name. A list opens with its view that is `predeterminada`, one at the most. */
export type SavedView = Answered<typeof savedView>;

type ViewChanges = Partial<View & Pick<SavedView, 'nombre' | 'predeterminada'>>;

/** Reads the caller's views, without lists that the caller no longer sees, and filters and columns that are gone. */
export async function ownViews(db: Db, registry: Registry, caller: Caller): Promise<SavedView[]> {
  const rows = await db
    .selectFrom('vistas')
    .select(['id', 'lista', 'nombre', 'predeterminada', 'contenido'])
    .where('usuarioId', '=', caller.id)
    .orderBy('nombre')
    .orderBy('id')
    .execute();
  return rows.flatMap(({ contenido, ...row }) => {
    const entity = registry.all.find(({ name }) => name === row.lista);
    const stored = viewShape.safeParse(contenido);
    if (!entity || !hasViews(entity, caller.rol) || !stored.success) return [];
    return [{ ...row, ...fittingView(entity, caller.rol, stored.data) }];
  });
}

export async function addView(
  db: Db,
  registry: Registry,
  caller: Caller,
  { lista, nombre, predeterminada, ...view }: Omit<SavedView, 'id'>,
): Promise<SavedView> {
  const entity = registry.all.find(({ name }) => name === lista);
  if (!entity || !hasViews(entity, caller.rol)) throw new AppError(404, 'No se encontró la lista.');
  const id = await refuseUsedName(() =>
    transaction(db, async (tx) => {
      // Concurrent requests could exceed the maximum, or leave two default views.
      await lockUser(tx, caller.id);
      const { count } = await tx
        .selectFrom('vistas')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('usuarioId', '=', caller.id)
        .where('lista', '=', lista)
        .executeTakeFirstOrThrow();
      if (count >= MAX_VIEWS)
        throw new AppError(
          409,
          `No se pueden guardar más de ${MAX_VIEWS} vistas de una lista. Elimine alguna.`,
        );
      if (predeterminada) await clearDefault(tx, caller, lista);
      const added = await tx
        .insertInto('vistas')
        .values({
          usuarioId: caller.id,
          lista,
          nombre,
          predeterminada,
          contenido: JSON.stringify(fittingView(entity, caller.rol, view)),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return added.id;
    }),
  );
  return ownView(db, registry, caller, id);
}

export async function changeView(
  db: Db,
  registry: Registry,
  caller: Caller,
  id: number,
  { nombre, predeterminada, ...view }: ViewChanges,
): Promise<SavedView> {
  await refuseUsedName(() =>
    transaction(db, async (tx) => {
      await lockUser(tx, caller.id);
      const stored = await ownView(tx, registry, caller, id);
      if (predeterminada) await clearDefault(tx, caller, stored.lista);
      const { filtros, columnas, orden, porPagina } = { ...stored, ...view };
      const entity = registry.get(stored.lista);
      await tx
        .updateTable('vistas')
        .set({
          nombre: nombre ?? stored.nombre,
          predeterminada: predeterminada ?? stored.predeterminada,
          contenido: JSON.stringify(fittingView(entity, caller.rol, { filtros, columnas, orden, porPagina })),
          actualizadaEn: sql<string>`now()`,
        })
        .where('id', '=', id)
        .where('usuarioId', '=', caller.id)
        .execute();
    }),
  );
  return ownView(db, registry, caller, id);
}

async function ownView(db: Db, registry: Registry, caller: Caller, id: number): Promise<SavedView> {
  const view = (await ownViews(db, registry, caller)).find((saved) => saved.id === id);
  if (!view) throw viewNotFound();
  return view;
}

export async function removeView(db: Db, caller: Caller, id: number): Promise<void> {
  const removed = await db
    .deleteFrom('vistas')
    .where('id', '=', id)
    .where('usuarioId', '=', caller.id)
    .returning('id')
    .executeTakeFirst();
  if (!removed) throw viewNotFound();
}

export const viewNotFound = () => new AppError(404, 'No se encontró la vista.');

const clearDefault = (tx: Tx, caller: Caller, lista: string) =>
  tx
    .updateTable('vistas')
    .set({ predeterminada: false })
    .where('usuarioId', '=', caller.id)
    .where('lista', '=', lista)
    .where('predeterminada', '=', true)
    .execute();

async function refuseUsedName<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if ((error as { constraint?: string }).constraint !== 'vistas_nombre_unico') throw error;
    throw new AppError(409, NAME_USED, { errors: { nombre: NAME_USED } });
  }
}

const NAME_USED = 'Ya tiene una vista con ese nombre.';
