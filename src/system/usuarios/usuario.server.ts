import type { RecordOf } from '#schema/infer.ts';
import { adminRoles } from '#schema/registry.ts';
import type { ActionFunctions } from '#server/actions.ts';
import { noteOf } from '#server/auth/activity.ts';
import { removeAllFactors } from '#server/auth/factor/factors.ts';
import { mailOwner } from '#server/auth/factor/mailOwner.ts';
import { mailInvitation, type Invitee } from '#server/auth/mailInvitation.ts';
import { forgetDevicesOf } from '#server/auth/devices.ts';
import { refuseWithoutAdmin } from '#server/auth/lastAdmin.ts';
import { hashNewPassword } from '#server/auth/passwords.ts';
import { closeSessionsOf } from '#server/auth/sessions.ts';
import { voidTokens } from '#server/auth/tokens.ts';
import { isPlaceholder } from '#server/auth/users.ts';
import { hooksFor, type HookContext } from '#server/hooks/hooks.ts';
import { refuseFields } from '#server/http/body.ts';
import { AppError } from '#server/http/errors.ts';
import { queueMail } from '#server/mail/queue.ts';
import { countMail } from '#server/mail/quota.ts';
import type { Usuarios } from './usuario.ts';

export const usuarioActions: ActionFunctions<Usuarios> = {
  reenviarValidacion: async (context) => inviteWithinQuota(context),
  cerrarSesiones: async ({ record, ...context }) => {
    await closeSessionsOf(context.tx, record.id);
    await noteOf(context, 'sesionesCerradas', record.usuario);
  },
  quitarFactor: async ({ record, input, ...context }) => {
    if (record.id === context.caller.id) throw new AppError(409, OWN_FACTOR);
    await removeAllFactors(context.tx, record.id);
    await closeSessionsOf(context.tx, record.id);
    await noteOf(context, 'factorQuitado', `${record.usuario}: ${input.motivo}`);
    await mailOwner(context.tx, record.id, 'quitado');
  },
};

export const usuarioHooks = hooksFor<Usuarios>({
  creating: async ({ values, input }) => ({
    passwordHash: await hashNewPassword(String(input['password']), [
      String(values.usuario),
      String(values.email),
    ]),
  }),

  created: async (context) => {
    await inviteWithinQuota(context);
    await noteOf(context, 'creacion', context.record.usuario);
    await noteIfAdmin(context, context.record);
  },

  editing: async ({ before, values, input, caller }): Promise<{ passwordHash?: string }> => {
    const { password } = input;
    if (typeof password !== 'string') return {};
    if (before.id === caller.id) throw refuseFields({ password: OWN_PASSWORD });
    const { usuario = before.usuario, email = before.email } = values;
    return { passwordHash: await hashNewPassword(password, [usuario, email]) };
  },

  edited: async ({ before, record, input, ...context }) => {
    if (typeof input['password'] === 'string') await endOldPassword(context, record);
    if (before.email !== record.email) await tellOldAddress(context, before, record.email);
    if (before.rolId === record.rolId) return;
    await refuseWithoutAdmin(context.tx, context.registry.roles);
    await noteOf(context, 'rol', `${record.usuario}: ${before.rol} → ${record.rol}`);
    if (!isAdmin(context, before)) await noteIfAdmin(context, record);
  },

  // A hook runs in the transaction of the change, so that an error undoes the deletion.
  deleted: async ({ record, ...context }) => {
    if (record.id === context.caller.id) throw new AppError(409, 'No puede eliminar su propio usuario.');
    await refuseWithoutAdmin(context.tx, context.registry.roles);
    await closeSessionsOf(context.tx, record.id);
    await noteOf(context, 'eliminacion', record.usuario);
  },

  restored: async ({ record, ...context }) => {
    await noteOf(context, 'restauracion', record.usuario);
    await noteIfAdmin(context, record);
  },
});

const OWN_FACTOR = 'El suyo se desactiva en Mi cuenta.';
const OWN_PASSWORD = 'Su propia contraseña se cambia en Mi cuenta.';

async function endOldPassword(
  context: HookContext,
  { id, usuario, email }: RecordOf<Usuarios>,
): Promise<void> {
  const { tx, caller } = context;
  await voidTokens(tx, id, 'restablecer');
  await closeSessionsOf(tx, id);
  await forgetDevicesOf(tx, id);
  await noteOf(context, 'passwordAjeno', usuario);
  if (isPlaceholder(email)) return;
  await queueMail(tx, {
    to: email,
    kind: 'aviso',
    data: {
      asunto: 'Le cambiaron la contraseña',
      mensaje:
        `${caller.usuario} eligió una contraseña nueva para su usuario ${usuario}, y sus sesiones se cerraron.\n\n` +
        'Pídasela en persona, y cámbiela después en Mi cuenta. Si no lo esperaba, avise al administrador.',
    },
  });
}

async function tellOldAddress(
  context: HookContext,
  { usuario, email, verificadoEn }: RecordOf<Usuarios>,
  newEmail: string,
): Promise<void> {
  await noteOf(context, 'email', `${usuario}: ${email} → ${newEmail}`);
  // An address that nobody confirmed, or that the first start made up, gets no mail.
  if (verificadoEn === null || isPlaceholder(email)) return;
  await queueMail(context.tx, {
    to: email,
    kind: 'aviso',
    data: {
      asunto: 'Cambió el email de su usuario',
      mensaje:
        `${context.caller.usuario} cambió el email del usuario ${usuario}, que era este, por otro.\n\n` +
        'Si no lo esperaba, avise al administrador.',
    },
  });
}

async function inviteWithinQuota({
  record,
  tx,
  caller,
  publicUrl,
}: Pick<HookContext, 'tx' | 'caller' | 'publicUrl'> & { readonly record: Invitee }): Promise<void> {
  await countMail(tx, caller);
  await mailInvitation(tx, record, publicUrl);
}

const isAdmin = ({ registry }: HookContext, { rol }: RecordOf<Usuarios>) =>
  adminRoles(registry.roles).some((role) => role === rol);

async function noteIfAdmin(context: HookContext, record: RecordOf<Usuarios>): Promise<void> {
  if (isAdmin(context, record)) await noteOf(context, 'administrador', record.usuario);
}
