import { requestSteps } from '#http/steps.ts';
import type { RequestOptions } from '#http/request.ts';
import type { Entity } from '#schema/entity.ts';
import type { BatchResult, BatchStep } from '#server/records/bulk/run.ts';
import type { BulkResult, BulkSelection } from './calls.ts';
import { allRecordsQuery } from './listQuery.ts';

/** Returns the body of a call on many records, each with its own input where it has one. */
export function bodyForMany(entity: Entity, { data = {}, own, ...selection }: BulkSelection): object {
  if ('count' in selection) {
    return { filtro: allRecordsQuery(entity, selection), cantidad: selection.count, datos: data };
  }
  const registros = selection.records.map((record) => ({
    ...record,
    ...(own?.has(record.id) && { datos: own.get(record.id) }),
  }));
  return { registros, datos: data };
}

export async function requestForMany(
  path: string,
  options: RequestOptions,
  onProgress: (progress: { done: number; of: number }) => void,
): Promise<BulkResult> {
  const last = await requestSteps<BatchStep>(path, options, (step) => {
    if ('de' in step) onProgress({ done: step.hechos + step.rechazados, of: step.de });
  });
  const { hechos, de, registros } = (last as { resultado: BatchResult }).resultado;
  return { done: hechos, of: de, refused: registros.filter(({ estado }) => estado !== 200) };
}
