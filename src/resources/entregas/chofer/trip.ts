import type { MiRemito } from '../misEntregas.ts';
import { hour } from './page.ts';
import type { QueuedNotice } from './store.ts';

export type TripState = {
  readonly text: string;
  readonly kind: '' | 'is-loaded' | 'is-done';
  readonly isDone: boolean;
  readonly isLoaded: boolean;
};

const TO_LOAD: TripState = { text: 'Por cargar', kind: '', isDone: false, isLoaded: false };
const loaded = (text: string): TripState => ({ text, kind: 'is-loaded', isDone: false, isLoaded: true });
const doneState = (text: string): TripState => ({ text, kind: 'is-done', isDone: true, isLoaded: true });

/** @param unsentNotices notices that wait on the phone */
export function tripStateOf(
  { id, cargadoEn, entregadoEn, receptor }: MiRemito,
  unsentNotices: readonly QueuedNotice[],
): TripState {
  if (entregadoEn) return doneState(`Entregado ${hour(entregadoEn)} a ${receptor}`);
  const tellsOf = (what: QueuedNotice['hecho']) =>
    unsentNotices.find(({ remitoId, hecho }) => remitoId === id && hecho === what)?.cuando;
  const delivery = tellsOf('entregado');
  if (delivery) return doneState(`Entregado ${hour(delivery)} · por enviar`);
  if (cargadoEn) return loaded(`Cargado ${hour(cargadoEn)}`);
  const loading = tellsOf('cargado');
  return loading ? loaded(`Cargado ${hour(loading)} · por enviar`) : TO_LOAD;
}

/** Notices that wait to be sent; refused ones do not. */
export const unsent = (queue: readonly QueuedNotice[]) =>
  queue.filter(({ rechazo }) => rechazo === undefined);

export const nameOfNotice = ({ hecho, numero, cliente, cuando }: QueuedNotice) =>
  `${hecho === 'cargado' ? 'Cargado' : 'Entregado'} ${hour(cuando)} · ${cliente} · ${numero}`;
