import type { BulkResult, CanteraDataProvider, RefusedRecord } from '#dataProvider/index.ts';
import { ApiError } from '#http/request.ts';
import { isTogether } from '#schema/endpoints.ts';
import type { Entity } from '#schema/entity.ts';

/** Returns the action of a verb such as 'bulk:emitir'. */
export const bulkActionName = (verb: string): string => verb.replace('bulk:', '');

export const isAllOrNothing = ({ actions }: Entity, verb: string): boolean => {
  const action = actions[bulkActionName(verb)];
  return action !== undefined && isTogether(action);
};

/** Runs an action that is done with all records or with none. A refusal is returned, with the records at fault. */
export async function runAllOrNothing(
  dataProvider: CanteraDataProvider,
  name: string,
  params: Parameters<CanteraDataProvider['actTogether']>[1],
): Promise<BulkResult> {
  const { selection } = params;
  const count = 'count' in selection ? selection.count : selection.records.length;
  try {
    return { done: count, of: count, refused: [], file: await dataProvider.actTogether(name, params) };
  } catch (error) {
    const refused =
      error instanceof ApiError && (error.body['rechazados'] as readonly RefusedRecord[] | undefined);
    if (!refused) throw error;
    return { done: 0, of: count, refused };
  }
}
