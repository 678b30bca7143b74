import type { Tx } from '../../db/database.ts';
import { queueMail } from '../../mail/queue.ts';

/** By mail, so that the owner learns of what somebody else did with the account. */
export async function tellOwner(tx: Tx, userId: number, what: 'agregado' | 'quitado'): Promise<void> {
  const { usuario, email } = await tx
    .selectFrom('usuarios')
    .select(['usuario', 'email'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  if (email.endsWith('.invalid')) return;
  const mensaje = {
    agregado: `Desde ahora, para ingresar con su usuario ${usuario} hace falta también un segundo factor.`,
    quitado: `Desde ahora, para ingresar con su usuario ${usuario} alcanza con la contraseña.`,
  }[what];
  await queueMail(tx, {
    to: email,
    kind: 'aviso',
    data: {
      asunto: `Segundo factor ${what}`,
      mensaje: `${mensaje}\n\nSi no lo esperaba, cambie la contraseña y avise al administrador.`,
    },
  });
}
