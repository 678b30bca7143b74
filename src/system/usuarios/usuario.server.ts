import type { Functions } from '#server/actions.ts';
import { note } from '#server/auth/activity.ts';
import { inviteUser, type Invited } from '#server/auth/invite.ts';
import { refuseWithoutAdmin } from '#server/auth/lastAdmin.ts';
import { hashNewPassword } from '#server/auth/passwords.ts';
import { closeSessionsOf } from '#server/auth/sessions.ts';
import { hooksFor, type HookContext } from '#server/hooks.ts';
import { AppError } from '#server/http/errors.ts';
import { countMail } from '#server/mail/quota.ts';
import type { Evento } from '../actividad/eventos.ts';
import type { Users } from './usuario.ts';

export const usuarioActions: Functions<Users> = {
  reenviarValidacion: async (context) => invite(context),
  cerrarSesiones: async ({ record, ...context }) => {
    await closeSessionsOf(context.tx, record.id);
    await noteOf(context, 'sesionesCerradas', record.usuario);
  },
};

export const usuarioHooks = hooksFor<Users>({
  creating: async ({ values, input }) => ({
    passwordHash: await hashNewPassword(String(input['password']), [
      String(values.usuario),
      String(values.email),
    ]),
  }),

  created: async (context) => {
    await invite(context);
    await noteOf(context, 'creacion', context.record.usuario);
  },

  edited: async ({ before, record, ...context }) => {
    if (before.email !== record.email)
      await noteOf(context, 'email', `${record.usuario}: ${before.email} → ${record.email}`);
    if (before.rolId === record.rolId) return;
    await refuseWithoutAdmin(context.tx, context.registry.roles);
    await noteOf(context, 'rol', `${record.usuario}: ${before.rol} → ${record.rol}`);
  },

  deleted: async ({ record, ...context }) => {
    if (record.id === context.caller.id) throw new AppError(409, 'No puede eliminar su propio usuario.');
    await refuseWithoutAdmin(context.tx, context.registry.roles);
    await closeSessionsOf(context.tx, record.id);
    await noteOf(context, 'eliminacion', record.usuario);
  },

  restored: async ({ record, ...context }) => noteOf(context, 'restauracion', record.usuario),
});

async function invite({
  record,
  tx,
  caller,
  publicUrl,
}: Pick<HookContext, 'tx' | 'caller' | 'publicUrl'> & { readonly record: Invited }): Promise<void> {
  await countMail(tx, caller);
  await inviteUser(tx, record, publicUrl);
}

const noteOf = ({ tx, caller, address, agent }: HookContext, evento: Evento, detalle: string) =>
  note(tx, { evento, usuarioId: caller.id, usuario: caller.usuario, address, agent, detalle });
