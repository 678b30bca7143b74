import type { Tx } from '../../db/database.ts';
import { queueMail } from '../../mail/queue.ts';

/** Mails the owner, who may learn that somebody else changed the account. @param llave name of a passkey */
export async function tellOwner(
  tx: Tx,
  userId: number,
  what: 'agregado' | 'quitado',
  llave?: string,
): Promise<void> {
  const { usuario, email, factorEn } = await tx
    .selectFrom('usuarios')
    .select(['usuario', 'email', 'factorEn'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  if (email.endsWith('.invalid')) return;
  const done = llave && `Se ${what === 'agregado' ? 'agregó' : 'quitó'} la llave de acceso «${llave}». `;
  const needed =
    factorEn === null
      ? 'alcanza con la contraseña'
      : `hace falta también ${what === 'agregado' ? 'un segundo factor' : 'otro de sus factores'}`;
  await queueMail(tx, {
    to: email,
    kind: 'aviso',
    data: {
      asunto: `Segundo factor ${what}`,
      mensaje:
        `${done ?? ''}Desde ahora, para ingresar con su usuario ${usuario} ${needed}.\n\n` +
        'Si no lo esperaba, cambie la contraseña y avise al administrador.',
    },
  });
}
