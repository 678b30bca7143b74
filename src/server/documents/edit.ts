import { perRole } from '#domain/permissions.ts';
import { inputSchema } from '#schema/input.ts';
import type { ResolvedLines } from '#schema/document.ts';
import type { Entity } from '#schema/entity.ts';
import { hookContext, type Call } from '../crud/call.ts';
import { refuseDeciding } from '../crud/input.ts';
import { checkBody, refuseFields } from '../http/body.ts';
import { recordOf, refuseProtected, refuseStale, reread } from '../crud/record.ts';
import type { AnyRecord } from '../crud/shape.ts';
import { explainDuplicates } from '../crud/unique.ts';
import { changedColumns, columnsOf, updateRecord } from '../crud/write.ts';
import { changesBetween, remember, type Changes } from '../history.ts';
import type { JsonObject } from '../http/input.ts';
import { jsonBody } from '../http/input.ts';
import { callerOf, type Handler } from '../http/router.ts';
import { once } from '../idempotency.ts';
import { answerOf, printed } from './print.ts';
import { draftOf } from './draft.ts';
import { haveLinesChanged, updateLines } from './lines.ts';

/** PUT of a document: lines are matched by id; without their key they stay. */
export function editDocument(call: Call): Handler {
  const { db, registry, entity, shape, hooks, work } = call;
  const schemas = perRole((rol) => inputSchema(entity.fields, rol, { on: 'edit', lines: entity.lines }));
  return async (context) => {
    const caller = callerOf(context);
    const body = await jsonBody(context);
    const response = await explainDuplicates(registry, () =>
      once(db, context, async (tx) => {
        const before = await recordOf(call, context, tx, { lock: true });
        refuseStale(shape, context, body, before, caller.rol);
        refuseProtected(entity, 'edit', before);
        await work.opening({ tx, entity }, before);
        const input = checkBody(schemas(caller.rol), merged(call, before, body));
        const typed = Object.keys(changedColumns(entity, before, input));
        refuseDeciding(registry, entity, typed, caller.rol);
        const draft = await draftOf({ tx, entity, rol: caller.rol, work }, input, before);
        const changed = changedColumns(entity, before, draft.values);
        const haveOtherLines = haveLinesChanged(entity, before, draft.lines);
        if (Object.keys(changed).length === 0 && !haveOtherLines) return answerOf(call, before, 200);

        if (haveOtherLines) await work.releasing({ tx, entity }, before);
        const circumstances = { ...hookContext(call, context, tx), entity };
        const held = await work.holding(circumstances, draft, 'edit');
        await updateLines(tx, entity, before, draft.lines);
        await updateRecord(tx, entity, before.id, changed, { isNewVersion: true });
        const record = await reread(call, tx, before.id);
        await work.edited(circumstances, before, record, draft, held);
        await hooks.edited?.({
          ...circumstances,
          before: before as never,
          record: record as never,
          input: {},
        });
        const changes = documentChanges(entity, before, record);
        await remember(tx, context, { entity, id: before.id, accion: 'editar', changes });
        return answerOf(call, record, 200);
      }),
    );
    return printed(call, context, response);
  };
}

/** Absent keys keep their value, in lines too; but a sum follows the lines that are sent. */
function merged({ entity }: Call, before: AnyRecord, body: JsonObject): JsonObject {
  const lines = entity.lines.map(
    (each) => [each.name, mergedLines(each, before[each.name] as readonly AnyRecord[], body)] as const,
  );
  const sums = entity.lines.flatMap(({ name, addUp }) => (addUp && name in body ? [[addUp.to, null]] : []));
  return { ...before, ...Object.fromEntries(sums), ...body, ...Object.fromEntries(lines) };
}

function mergedLines(
  { name, entity }: ResolvedLines,
  stored: readonly AnyRecord[],
  body: JsonObject,
): unknown {
  const sent = body[name];
  if (sent === undefined) return stored;
  if (!Array.isArray(sent)) return sent;
  const fixed = Object.keys(entity.fields).filter((field) => isFixed(entity.fields[field]!));
  return sent.map((line: unknown, place) => {
    const { id } = (line ?? {}) as { id?: unknown };
    if (id === undefined || id === null || id === 0) return line;
    const was = stored.find((each) => each.id === id);
    if (!was) throw refuseFields({ [`${name}.${place}.id`]: 'Esta línea no pertenece al documento' });
    const values = line as Record<string, unknown>;
    const isReweighed = 'pesoBruto' in values || 'tara' in values;
    const isRetyped = !isReweighed && 'cantidad' in values && values['cantidad'] !== was['cantidad'];
    return {
      ...was,
      ...values,
      ...Object.fromEntries(fixed.map((field) => [field, was[field]])),
      // Typed tonnes replace the weighing.
      ...(isRetyped && { pesoBruto: null, tara: null }),
    };
  });
}

const isFixed = (field: object) => 'createOnly' in field && field.createOnly === true;

/** Lines are one value each, before and after. */
function documentChanges(entity: Entity, before: AnyRecord, after: AnyRecord): Changes {
  const lines = entity.lines.flatMap(({ name, entity: line }) => {
    const written = (record: AnyRecord) =>
      (record[name] as readonly AnyRecord[]).map((each) => ({ id: each.id, ...columnsOf(line, each) }));
    const [was, is] = [written(before), written(after)];
    return JSON.stringify(was) === JSON.stringify(is) ? [] : [[name, [was, is]] as const];
  });
  return { ...changesBetween(entity, before, after), ...Object.fromEntries(lines) };
}
