import { useGetOne, type RaRecord } from 'react-admin';
import { refreshSession } from '#public/session.ts';
import type { Row } from '#schema/columns.ts';
import { mayDo } from '../access.ts';
import { useRegistry } from '../registry.ts';
import type { Deciding } from './deciding.ts';

/** The address of a form that starts with what was asked for. */
export const REQUESTED = 'autorizacion';

export const REQUESTS = 'autorizaciones';

/** Of system/autorizaciones. */
export type Request = RaRecord & {
  readonly entidad: string;
  readonly verbo: string;
  readonly registroId: number | null;
  readonly registroVersion: number | null;
  readonly motivos: string;
  readonly nota: string | null;
  readonly borrador: string;
  readonly cifras?: string | null;
  readonly usuario: string;
  readonly fecha: string;
  readonly estado: string;
  readonly resultadoId: number | null;
  readonly vista: boolean;
};

export const useRequest = (id: string) => useGetOne<Request>(REQUESTS, { id }, { retry: false, gcTime: 0 });

/** What needs permission, this user may ask for. */
export function useMayAsk(): boolean {
  const requests = useRegistry().all.find(({ name }) => name === REQUESTS);
  return requests !== undefined && mayDo(requests, 'list');
}

export const draftIn = ({ borrador }: Request): Row => JSON.parse(borrador) as Row;

/** Null for who may not decide it, or once it is decided. */
export function useDecision(request: Request | undefined): Deciding | null {
  const mayDecide = mayDo(useRegistry().get(REQUESTS), 'rechazar');
  if (!request || !mayDecide || request.estado !== 'pendiente') return null;
  const { version: _seen, ...draft } = draftIn(request);
  return {
    headers: { 'decides-request': String(request.id) },
    draft,
    onDecided: () => void refreshSession().catch(() => undefined),
  };
}
