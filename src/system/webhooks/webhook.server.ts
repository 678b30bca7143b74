import { sql } from 'kysely';
import type { Functions } from '#server/actions.ts';
import { hooksFor, type HookContext } from '#server/hooks.ts';
import { AppError } from '#server/http/errors.ts';
import { newSecret } from '#server/webhooks/sign.ts';
import type { Webhooks } from './webhook.ts';

export const webhookHooks = hooksFor<Webhooks>({
  creating: async ({ values, registry }) => {
    refuseUnknown(registry, values.entidad);
    return { secreto: newSecret() };
  },
  edited: async ({ record, registry }) => refuseUnknown(registry, record.entidad),
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

function refuseUnknown({ all }: HookContext['registry'], name: string | undefined): void {
  if (all.some((entity) => entity.name === name)) return;
  const known = all.map((entity) => entity.name).join(', ');
  throw new AppError(400, 'Revise los datos ingresados.', {
    errors: { entidad: `No existe: elija una de ${known}` },
  });
}
