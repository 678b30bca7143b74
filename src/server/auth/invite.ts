import type { Tx } from '../db/database.ts';
import { queueMail } from '../mail/queue.ts';
import { issueToken } from './tokens.ts';

export type Invitee = { readonly id: number; readonly nombre: string; readonly email: string };

/** Invites a user by a mail whose link confirms the address. `issueToken` voids earlier links. */
export async function inviteUser(tx: Tx, { id, nombre, email }: Invitee, publicUrl: string): Promise<void> {
  // Locks the user's row, as `issueToken` asks: concurrent invitations leave one valid link.
  await tx.selectFrom('usuarios').select('id').where('id', '=', id).forNoKeyUpdate().execute();
  const { token, venceEn } = await issueToken(tx, { usuarioId: id, email, tipo: 'verificar' });
  await queueMail(tx, {
    to: email,
    kind: 'verificar-email',
    data: { nombre, link: `${publicUrl}/verificar-email?token=${token}`, vence: venceEn },
  });
}
