import { sql } from 'kysely';
import type { ActionFunctions } from '#server/actions.ts';
import { refuseFields } from '#server/http/body.ts';
import { AppError } from '#server/http/errors.ts';
import { hooksFor } from '#server/hooks/hooks.ts';
import { newWebhookSecret } from '#server/webhooks/sign.ts';
import type { Webhooks } from './webhook.ts';

export const webhookHooks = hooksFor<Webhooks>({
  creating: async () => ({ secreto: newWebhookSecret() }),
  edited: async ({ before, record }) => {
    const changed = DECLARED.find((name) => before[name] !== record[name]);
    if (record.tarea === null || changed === undefined) return;
    throw refuseFields({ [changed]: 'Lo dice el programa.' });
  },
});

export const webhookActions: ActionFunctions<Webhooks> = {
  nuevoSecreto: async ({ update, tell }) => {
    const secreto = newWebhookSecret();
    update({ secreto });
    tell(secreto);
  },
  probar: async ({ record, tx }) => {
    await tx
      .insertInto('trabajos')
      .values({
        titulo: `Webhook: ${record.nombre}`,
        entidad: record.entidad,
        evento: 'test',
        webhookId: record.id,
        creado: NOW,
        proximoIntento: NOW,
      })
      .execute();
  },
  detener: async ({ update }) => update({ activo: false }),
  activar: async ({ record, update }) => {
    if (record.url === '') throw new AppError(409, 'Falta la dirección: edite el webhook.');
    update({ activo: true, fallaDesde: null, error: null });
  },
};

/** Fields that the declaration of a job decides, if one declares the webhook. ADMIN then edits only its address. */
const DECLARED = ['nombre', 'entidad', 'rolId', 'alCrear', 'alEditar', 'alActuar', 'alEliminar'] as const;

const NOW = sql<string>`now()`;
