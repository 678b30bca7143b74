import { sql } from 'kysely';
import type { Functions } from '#server/actions.ts';
import { hooksFor } from '#server/hooks.ts';
import { newSecret } from '#server/webhooks/sign.ts';
import type { Webhooks } from './webhook.ts';

export const webhookHooks = hooksFor<Webhooks>({
  creating: async () => ({ secreto: newSecret() }),
});

export const webhookActions: Functions<Webhooks> = {
  nuevoSecreto: async ({ update, tell }) => {
    const secreto = newSecret();
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
  activar: async ({ update }) => update({ activo: true, fallaDesde: null, error: null }),
};

const NOW = sql<string>`now()`;
