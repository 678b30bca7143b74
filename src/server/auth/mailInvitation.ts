import type { Tx } from '../db/database.ts';
import { queueMail } from '../mail/queue.ts';
import { issueToken } from './tokens.ts';
import { lockUser } from './users.ts';

export type Invitee = { readonly id: number; readonly nombre: string; readonly email: string };

/** Mails a user the link that confirms the address. Earlier links stop working. */
export async function mailInvitation(
  tx: Tx,
  { id, nombre, email }: Invitee,
  publicUrl: string,
): Promise<void> {
  // `issueToken` needs this lock: concurrent invitations leave one valid link.
  await lockUser(tx, id);
  const { token, venceEn } = await issueToken(tx, { usuarioId: id, email, tipo: 'verificar' });
  await queueMail(tx, {
    to: email,
    kind: 'verificar-email',
    data: { nombre, link: `${publicUrl}/verificar-email?token=${token}`, vence: venceEn },
  });
}
