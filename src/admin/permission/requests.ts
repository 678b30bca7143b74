import { useQuery } from '@tanstack/react-query';
import { useGetOne, type RaRecord } from 'react-admin';
import { fillPath } from '#http/fillPath.ts';
import { ApiError, hasNoResponse, request as call } from '#http/request.ts';
import { refreshSession } from '#public/session.ts';
import type { Row } from '#schema/columns.ts';
import { keyInPath } from '#schema/endpoints.ts';
import type { Entity } from '#schema/entity.ts';
import { fieldMessages } from '#schema/fieldMessages.ts';
import type { RecordOf } from '#schema/infer.ts';
import type { Autorizaciones } from '#system/autorizaciones/autorizacion.ts';
import { mayDo } from '../access.ts';
import { useRegistry } from '../registry.ts';
import type { Decision } from './decision.ts';

export const REQUEST_PARAMETER = 'autorizacion';

export const REQUESTS = 'autorizaciones';

/** A call that its author's role may make only with permission, stored for others to grant (make) or refuse. */
export type Request = RaRecord & Omit<RecordOf<Autorizaciones>, 'id'> & { readonly estado: string };

/** Fetches a request, never from the cache: another user may have decided it. */
export const useRequest = (id: string) => useGetOne<Request>(REQUESTS, { id }, { retry: false, gcTime: 0 });

/**
 * Fetches the record that a request is about; none where `id` is null. A refresh does not fetch one to delete
 * again, because after the request was granted it is gone.
 */
export const useRequestedRecord = ({ entidad, verbo }: Request, id: number | null) =>
  useGetOne<RaRecord>(
    entidad,
    { id: id! },
    { retry: false, enabled: ({ state }) => id !== null && (verbo !== 'delete' || !state.isInvalidated) },
  );

/** Tells whether the user may request permission, as every role that sees requests may. */
export function useMayRequestPermission(): boolean {
  const requests = useRegistry().all.find(({ name }) => name === REQUESTS);
  return requests !== undefined && mayDo(requests, 'list');
}

export const requestedBody = ({ borrador }: Request): Row => JSON.parse(borrador) as Row;

/** Returns the decision with which a form grants the request; null once it is made, and if the user may not make it. */
export function useDecisionOf(request: Request | undefined): Decision | null {
  const mayDecide = mayDo(useRegistry().get(REQUESTS), 'rechazar');
  if (!request || !mayDecide || request.estado !== 'pendiente') return null;
  // The form saves with the record's current version, not with the requested one.
  const { version: _version, ...values } = requestedBody(request);
  return {
    headers: { 'decides-request': String(request.id) },
    values,
    // This updates the count of waiting requests in the page's header. A failure leaves only that count outdated.
    onDecided: () => void refreshSession().catch(() => undefined),
  };
}

/** Makes the call that a request is for. @throws ApiError whose message has those of the fields: no inputs show them */
export function makeRequestedCall(
  entity: Entity,
  { verbo, registroId, borrador }: Request,
  record: RaRecord | undefined,
  headers: Readonly<Record<string, string>>,
  signal?: AbortSignal,
): Promise<unknown> {
  const endpoint = entity.endpoints.find(({ verb }) => verb === verbo)!;
  const key = keyInPath(endpoint);
  const path = fillPath(endpoint.path, { [key]: String(record?.[key] ?? registroId ?? '') });
  return call(endpoint.method, path, {
    body: JSON.parse(borrador) as object,
    headers,
    ...(signal && { signal }),
  }).catch((error: unknown) => {
    if (!(error instanceof ApiError) || error.status !== 400) throw error;
    throw new ApiError(400, { message: fieldMessages(entity, error.errors) || error.message });
  });
}

type Figures = Readonly<Record<string, string>>;

export type RequestFigure = {
  readonly name: string;
  readonly before: string | null;
  readonly now: string | null;
};

/**
 * Returns the amounts that a request compares, as they are now. The server rehearses the call and stores nothing.
 * `refusal` says why the call cannot be made now.
 */
export function useFigures(request: Request, record?: RaRecord) {
  const entity = useRegistry().get(request.entidad);
  const { data, error } = useQuery({
    queryKey: [REQUESTS, request.id, 'hoy'],
    queryFn: async ({ signal }) => {
      // A call without the version is no conflict, even if the record changed since then.
      const { version: _version, ...body } = requestedBody(request);
      const unversioned = { ...request, borrador: JSON.stringify(body) };
      const headers = { 'ask-permission': 'compare' };
      return (await makeRequestedCall(entity, unversioned, record, headers, signal)) as {
        readonly cifras: Figures;
        readonly negativa?: string;
      };
    },
    retry: (count, failure) => hasNoResponse(failure) && count < 2,
    gcTime: 0,
    // A refresh after the decision must not rehearse the call again.
    enabled: ({ state }) => state.data === undefined,
  });
  const requestedFigures = JSON.parse(request.cifras ?? '{}') as Figures;
  const currentFigures = data?.cifras ?? {};
  const names = Object.keys({ ...currentFigures, ...requestedFigures });
  const figures: readonly RequestFigure[] = names.map((name) => ({
    name,
    before: requestedFigures[name] ?? null,
    now: currentFigures[name] ?? null,
  }));
  const refusal = data?.negativa ?? error?.message;
  const hasCurrentFigures = data !== undefined && refusal === undefined;
  const hasRecordChanged = record !== undefined && record.version !== request.registroVersion;
  return { figures, hasCurrentFigures, hasRecordChanged, refusal };
}
