import { perRole } from '#domain/permissions.ts';
import { inputSchema } from '#schema/input.ts';
import { creationFields } from '#schema/inputFields.ts';
import { changesBetween, remember } from '../history.ts';
import { jsonBody } from '../http/input.ts';
import { refuseUnconfirmed } from '../auth/confirmed.ts';
import { settleFiles, takeFiles } from '../files/claim.ts';
import { callerOf, type Handler } from '../http/router.ts';
import { once } from '../idempotency.ts';
import { linesChanges } from '../lines/changes.ts';
import { checkedLines, sentLines } from '../lines/draft.ts';
import { deleteLines, insertLines } from '../lines/store.ts';
import { calculate } from './calculate.ts';
import { hookContext, type Call } from './call.ts';
import { settle } from '../permission/settle.ts';
import { byNames, checkReferences, partsOf } from './input.ts';
import { checkBody } from '../http/body.ts';
import { refuseLookalikes } from './lookalikes.ts';
import { etagOf, refuseBeyondReach, reread } from './record.ts';
import { explainDuplicates } from './unique.ts';
import { insertRecord, ownValues, reviveRecord } from './write.ts';

export function create(call: Call): Handler {
  const { db, registry, entity, shape, hooks } = call;
  const showPath = entity.endpoints.find(({ verb }) => verb === 'show')?.path;
  const fields = creationFields(entity);
  const schemas = perRole((rol) => inputSchema(fields, rol, { lines: entity.lines }));
  return async (context) => {
    const caller = callerOf(context);
    const body = checkBody(schemas(caller.rol), await byNames(db, entity, await jsonBody(context)));
    const { values: sent, input } = partsOf(entity, body, entity.createInput);
    refuseUnconfirmed(context, fields, Object.keys(body));
    const given = { ...ownValues(entity), ...sent };

    return explainDuplicates(registry, () =>
      once(db, context, async (tx) => {
        await checkReferences(tx, fields, body, caller.rol);
        const drafts = await checkedLines({ tx, entity, rol: caller.rol }, body, null);
        const values = await takeFiles(tx, { entity, usuarioId: caller.id }, given, null);
        await refuseLookalikes(call, context, tx, values);
        const circumstances = hookContext(call, context, tx);
        const added = await hooks.creating?.({ ...circumstances, values: values as never, input });
        const { values: computed, lines } = calculate(entity, { ...values, ...added }, drafts);
        const row = { ...values, ...added, ...computed };
        const earlier = await hooks.reviving?.({ ...circumstances, values: row as never });
        const id = earlier
          ? await reviveRecord(tx, entity, earlier, row)
          : await insertRecord(tx, entity, row);
        if (earlier) await deleteLines(tx, entity, id);
        await insertLines(tx, entity, id, lines);
        if (hooks.created)
          await hooks.created({
            ...circumstances,
            record: (await reread(call, tx, id)) as never,
            input: { ...input, ...sentLines(lines) },
          });
        const record = await reread(call, tx, id);
        await settleFiles(tx, entity, record);
        await refuseBeyondReach(call, context, tx, id);
        const granted = await settle(call, context, tx, { id, before: null, after: record });
        await remember(tx, context, {
          entity,
          id,
          accion: 'crear',
          changes: {
            ...changesBetween(entity, null, record),
            ...linesChanges(entity, null, record),
            ...granted,
          },
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
