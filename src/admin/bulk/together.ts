import type { BulkResult, CanteraDataProvider } from '#dataProvider/index.ts';
import { ApiError } from '#http/request.ts';
import { isTogether } from '#schema/endpoints.ts';
import type { Entity } from '#schema/entity.ts';

/** Tells whether the action runs on all records or none, and answers with one file. */
export const isTogetherHere = ({ actions }: Entity, verb: string): boolean => {
  const action = actions[verb.replace('bulk:', '')];
  return action !== undefined && isTogether(action);
};

export async function together(
  dataProvider: CanteraDataProvider,
  name: string,
  params: Parameters<CanteraDataProvider['actTogether']>[1],
): Promise<BulkResult> {
  const { selection } = params;
  const of = 'count' in selection ? selection.count : selection.records.length;
  try {
    return { done: of, of, refused: [], file: await dataProvider.actTogether(name, params) };
  } catch (error) {
    const refused = error instanceof ApiError && (error.body['rechazados'] as readonly Refused[] | undefined);
    if (!refused) throw error;
    return {
      done: 0,
      of,
      refused: refused.map(({ id, nombre, mensaje }) => ({
        id,
        name: nombre,
        message: mensaje,
        mayAsk: false,
      })),
    };
  }
}

type Refused = { readonly id: number; readonly nombre: string | null; readonly mensaje: string };
