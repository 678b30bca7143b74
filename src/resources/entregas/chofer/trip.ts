import type { MiRemito } from '../misEntregas.ts';
import { hourOf } from '../dia.ts';
import type { QueuedNotice } from './store.ts';

export type TripState = {
  readonly text: string;
  readonly cssClass: '' | 'is-loaded' | 'is-done';
  readonly isDone: boolean;
  readonly isLoaded: boolean;
};

const TO_LOAD: TripState = { text: 'Por cargar', cssClass: '', isDone: false, isLoaded: false };
const loadedState = (text: string): TripState => ({
  text,
  cssClass: 'is-loaded',
  isDone: false,
  isLoaded: true,
});
const doneState = (text: string): TripState => ({ text, cssClass: 'is-done', isDone: true, isLoaded: true });

/** Says how far a trip is. Notices that wait on the phone count as reported. */
export function tripStateOf(
  { id, cargadoEn, entregadoEn, receptor }: MiRemito,
  unsentNotices: readonly QueuedNotice[],
): TripState {
  if (entregadoEn) return doneState(`Entregado ${hourOf(entregadoEn)} a ${receptor}`);
  const queuedTimeOf = (fact: QueuedNotice['hecho']) =>
    unsentNotices.find(({ remitoId, hecho }) => remitoId === id && hecho === fact)?.cuando;
  const delivery = queuedTimeOf('entregado');
  if (delivery) return doneState(`Entregado ${hourOf(delivery)} · por enviar`);
  if (cargadoEn) return loadedState(`Cargado ${hourOf(cargadoEn)}`);
  const loading = queuedTimeOf('cargado');
  return loading ? loadedState(`Cargado ${hourOf(loading)} · por enviar`) : TO_LOAD;
}

export const unsent = (queue: readonly QueuedNotice[]) =>
  queue.filter(({ rechazo }) => rechazo === undefined);

export const nameOfNotice = ({ hecho, numero, cliente, cuando }: QueuedNotice) =>
  `${hecho === 'cargado' ? 'Cargado' : 'Entregado'} ${hourOf(cuando)} · ${cliente} · ${numero}`;
