import { logEvent } from '#server/auth/activity.ts';
import { removeAllFactors } from '#server/auth/factor/factors.ts';
import { mailOwner } from '#server/auth/factor/mailOwner.ts';
import { closeSessionsOf } from '#server/auth/sessions.ts';
import { userMatches } from '#server/auth/users.ts';
import { connect, transaction } from '#server/db/connect.ts';
import type { Tx } from '#server/db/database.ts';
import { refuseUnmigrated } from '#server/db/migrate.ts';
import { seriesOf } from '#server/db/migrationFiles.ts';
import { StartError } from '#server/startError.ts';
import type { CommandTarget } from './application.ts';
import { contextOf, withServer } from './server.ts';

/** The last ADMIN may have lost a second factor. An ADMIN helps others in Usuarios. */
export async function factorReset(place: CommandTarget, usuario: string): Promise<void> {
  const { env, application } = await contextOf(place);
  await withServer(env, async (server) => {
    const { db, pool, close } = connect(server, { max: 1, applicationName: 'cantera factor:reset' });
    try {
      await refuseUnmigrated(pool, seriesOf(application));
      await transaction(db, (tx) => reset(tx, usuario.normalize('NFC').toLowerCase()));
    } finally {
      await close();
    }
  });
  console.log(`${usuario} ingresa con la contraseña sola, y sus sesiones se cerraron.`);
}

async function reset(tx: Tx, name: string): Promise<void> {
  const user = await tx
    .selectFrom('usuarios')
    .select(['id', 'usuario'])
    .where(userMatches('usuario', name))
    .where('eliminadoEn', 'is', null)
    .executeTakeFirst();
  if (!user) throw new StartError(`No hay un usuario ${name}.`);
  if (!(await removeAllFactors(tx, user.id)))
    throw new StartError(`${user.usuario} no tiene un segundo factor.`);
  await closeSessionsOf(tx, user.id);
  await logEvent(tx, {
    evento: 'factorQuitado',
    usuarioId: null,
    usuario: 'El servidor',
    address: null,
    agent: null,
    detalle: `${user.usuario}: npm run factor:reset`,
  });
  await mailOwner(tx, user.id, 'quitado');
}
