import type { Tx } from '../../db/database.ts';
import { queueMail } from '../../mail/queue.ts';
import { isPlaceholder } from '../users.ts';

/** Mails a user that a factor was added or removed, and what a login asks for from now on. */
export async function mailOwner(
  tx: Tx,
  userId: number,
  change: 'agregado' | 'quitado',
  passkeyName?: string,
): Promise<void> {
  const { usuario, email, factorEn } = await tx
    .selectFrom('usuarios')
    .select(['usuario', 'email', 'factorEn'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  if (isPlaceholder(email)) return;
  const verb = change === 'agregado' ? 'agregó' : 'quitó';
  const passkeyText = passkeyName === undefined ? '' : `Se ${verb} la llave de acceso «${passkeyName}». `;
  const otherFactor = change === 'agregado' ? 'un segundo factor' : 'otro de sus factores';
  const requirement = factorEn === null ? 'alcanza con la contraseña' : `hace falta también ${otherFactor}`;
  await queueMail(tx, {
    to: email,
    kind: 'aviso',
    data: {
      asunto: `Segundo factor ${change}`,
      mensaje:
        `${passkeyText}Desde ahora, para ingresar con su usuario ${usuario} ${requirement}.\n\n` +
        'Si no lo esperaba, cambie la contraseña y avise al administrador.',
    },
  });
}
