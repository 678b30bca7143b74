import { perRole } from '#domain/permissions.ts';
import type { Entity } from '#schema/entity.ts';
import { defaultOf, typeOf } from '#schema/fields/index.ts';
import { creationFields, inputSchema } from '#schema/input.ts';
import { changesBetween, remember } from '../history.ts';
import { jsonBody } from '../http/input.ts';
import { callerOf, type Handler } from '../http/router.ts';
import { once } from '../idempotency.ts';
import { hookContext, type Call } from './call.ts';
import { checkReferences } from './input.ts';
import { checkBody } from '../http/body.ts';
import { refuseLookalikes } from './lookalikes.ts';
import { etagOf, refuseBeyondReach, reread } from './record.ts';
import { storedFields } from './paths.ts';
import { explainDuplicates } from './unique.ts';
import { insertRecord, reviveRecord } from './write.ts';

export function create(call: Call): Handler {
  const { db, registry, entity, shape, hooks } = call;
  const showPath = entity.endpoints.find(({ verb }) => verb === 'show')?.path;
  const fields = creationFields(entity);
  const schemas = perRole((rol) => inputSchema(fields, rol));
  return async (context) => {
    const caller = callerOf(context);
    const body = checkBody(schemas(caller.rol), await jsonBody(context));
    const isField = ([name]: [string, unknown]) => !Object.hasOwn(entity.createInput?.fields ?? {}, name);
    const entries = Object.entries(body);
    const values = { ...ownValues(entity), ...Object.fromEntries(entries.filter(isField)) };
    const input = Object.fromEntries(entries.filter((entry) => !isField(entry)));

    return explainDuplicates(registry, () =>
      once(db, context, async (tx) => {
        await checkReferences(tx, fields, body, caller.rol);
        await refuseLookalikes(call, context, tx, values);
        const circumstances = hookContext(call, context, tx);
        const added = await hooks.creating?.({ ...circumstances, values: values as never, input });
        const row = { ...values, ...added };
        const earlier = await hooks.reviving?.({ ...circumstances, values: row as never });
        const id = earlier
          ? await reviveRecord(tx, entity, earlier, row)
          : await insertRecord(tx, entity, row);
        if (hooks.created)
          await hooks.created({ ...circumstances, record: (await reread(call, tx, id)) as never, input });
        const record = await reread(call, tx, id);
        await refuseBeyondReach(call, context, tx, id);
        await remember(tx, context, {
          entity,
          id,
          accion: 'crear',
          changes: changesBetween(entity, null, record),
        });
        return {
          status: 201,
          body: shape.visible(record, caller.rol),
          headers: {
            ...etagOf(record),
            ...(showPath && { Location: `/api/${showPath.replace('{id}', String(id))}` }),
          },
        };
      }),
    );
  };
}

export function ownValues(entity: Entity): Record<string, unknown> {
  return Object.fromEntries(
    storedFields(entity).map(([name, field]) => {
      const value = defaultOf(field);
      if (value !== undefined) return [name, value];
      return [name, typeOf(field).nullable === false ? false : null];
    }),
  );
}
