import { sql } from 'kysely';
import { transaction } from '../db/connect.ts';
import type { Db } from '../db/database.ts';
import { AppError } from '../http/errors.ts';
import { VERSION_BUMP } from '../versionBump.ts';
import { logEvent, type Origin } from './activity.ts';
import { findOwner, useToken } from './tokens.ts';

export async function verifyEmail(db: Db, token: string, origin: Origin): Promise<void> {
  const owner = await findOwner(db, token, 'verificar');
  if (!owner) throw linkExpired();
  await transaction(db, async (tx) => {
    if (!(await useToken(tx, token, 'verificar', owner))) throw linkExpired();
    await tx
      .updateTable('usuarios')
      .set({ verificadoEn: sql<string>`now()`, ...VERSION_BUMP })
      .where('id', '=', owner.id)
      .where('verificadoEn', 'is', null)
      .execute();
    await logEvent(tx, { evento: 'verificacion', usuarioId: owner.id, usuario: owner.usuario, ...origin });
  });
}

const linkExpired = () =>
  new AppError(400, 'El enlace de confirmación no es válido o ya venció. Pida al administrador uno nuevo.');
