import type { Tx } from '../db/database.ts';
import { queueMail } from '../mail/queue.ts';
import { issueToken } from './tokens.ts';

export type Invitee = { readonly id: number; readonly nombre: string; readonly email: string };

/** Mails a link that confirms the address, and voids earlier links. */
export async function inviteUser(tx: Tx, { id, nombre, email }: Invitee, publicUrl: string): Promise<void> {
  await tx.selectFrom('usuarios').select('id').where('id', '=', id).forNoKeyUpdate().execute();
  const { token, venceEn } = await issueToken(tx, { usuarioId: id, email, tipo: 'verificar' });
  await queueMail(tx, {
    to: email,
    kind: 'verificar-email',
    data: { nombre, link: `${publicUrl}/verificar-email?token=${token}`, vence: venceEn },
  });
}
