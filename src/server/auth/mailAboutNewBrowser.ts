import { sql } from 'kysely';
import { formatDateTime } from '#domain/dates.ts';
import type { Tx } from '../db/database.ts';
import { queueMail } from '../mail/queue.ts';
import type { Browser } from './login.ts';
import { deviceName } from './deviceName.ts';
import { isPlaceholder } from './users.ts';

/**
 * Mails a user about a login in a new browser. It leaves out an account's first login, and one within an hour after
 * another from the same address and kind of browser, which may keep no cookies. Call it before the login is recorded, or
 * it takes this login for an earlier one.
 */
export async function mailAboutNewBrowser(
  tx: Tx,
  { id, usuario }: { readonly id: number; readonly usuario: string },
  { address, agent, publicUrl }: Browser,
): Promise<void> {
  const { rows } = await sql<{ email: string }>`
    select email from usuarios where id = ${id}
      and exists (select from actividad where usuario_id = ${id} and evento = 'ingreso' and eliminado_en is null)
      and not exists (select from actividad where usuario_id = ${id} and evento = 'ingreso'
        and eliminado_en is null and fecha > clock_timestamp() - interval '1 hour'
        and direccion is not distinct from ${address}
        and dispositivo is not distinct from ${deviceName(agent)})`.execute(tx);
  if (!rows[0] || isPlaceholder(rows[0].email)) return;
  const browser = `${deviceName(agent)}${address ? `, desde la dirección ${address}` : ''}`;
  await queueMail(tx, {
    to: rows[0].email,
    kind: 'aviso',
    data: {
      asunto: 'Ingreso desde un navegador nuevo',
      mensaje:
        `Alguien ingresó con su usuario ${usuario} desde un navegador en el que no lo había hecho: ` +
        `${browser}, el ${formatDateTime(new Date().toISOString())} (hora de Buenos Aires).\n\n` +
        'Si fue usted, no hace falta nada.\n\n' +
        `Si no fue usted, ingrese en ${publicUrl}/mi-cuenta, cierre esa sesión en «Sesiones abiertas» y ` +
        `cambie la contraseña. Si ya no puede ingresar, elija otra en ${publicUrl}/recuperar-password, que ` +
        'también cierra todas las sesiones, y avise al administrador.',
    },
  });
}
