import { calculate } from '../crud/calculate.ts';
import type { Call } from '../crud/call.ts';
import type { AnyRecord } from '../crud/shape.ts';
import type { HookContext } from '../hooks.ts';
import { sentLines, type DraftLines } from '../lines/draft.ts';
import type { Draft } from './draft.ts';

/** The lines, with what the entity's hook says of them. */
export async function draftedLines(
  hooks: Call['hooks'],
  context: HookContext,
  { values, lines }: Draft,
  before: AnyRecord | null,
): Promise<DraftLines> {
  const added = await hooks.drafting?.({
    ...context,
    values: values as never,
    lines: sentLines(lines),
    before: before as never,
  });
  if (!added) return lines;
  return Object.fromEntries(
    Object.entries(lines).map(([name, each]) => [
      name,
      each.map((line, place) => ({ ...line, values: { ...line.values, ...added[name]?.[place] } })),
    ]),
  );
}

/** Of a stored document, with its sums. */
export async function redrafted(
  { entity, hooks }: Pick<Call, 'entity' | 'hooks'>,
  context: HookContext,
  draft: Draft,
  before: AnyRecord,
): Promise<Draft> {
  if (!hooks.drafting) return draft;
  const lines = await draftedLines(hooks, context, draft, before);
  const computed = calculate(entity, draft.values, lines);
  return { ...draft, lines: computed.lines, values: { ...draft.values, ...computed.values } };
}
