import type { MiRemito } from '../misEntregas.ts';
import { hourOf } from '../dia.ts';
import type { QueuedNotice } from './store.ts';

/** `text` is the stage in words, with what is known of it. */
export type TripState = { readonly stage: 'toLoad' | 'loaded' | 'done'; readonly text: string };

/** Says how far a trip is. Notices that wait on the phone count as reported. */
export function tripStateOf(
  { id, cargadoEn, entregadoEn, receptor }: MiRemito,
  unsentNotices: readonly QueuedNotice[],
): TripState {
  if (entregadoEn) return { stage: 'done', text: `Entregado ${hourOf(entregadoEn)} a ${receptor}` };
  const queuedTimeOf = (fact: QueuedNotice['hecho']) =>
    unsentNotices.find(({ remitoId, hecho }) => remitoId === id && hecho === fact)?.cuando;
  const delivery = queuedTimeOf('entregado');
  if (delivery) return { stage: 'done', text: `Entregado ${hourOf(delivery)} · por enviar` };
  if (cargadoEn) return { stage: 'loaded', text: `Cargado ${hourOf(cargadoEn)}` };
  const loading = queuedTimeOf('cargado');
  if (loading) return { stage: 'loaded', text: `Cargado ${hourOf(loading)} · por enviar` };
  return { stage: 'toLoad', text: 'Por cargar' };
}

export const unsent = (queue: readonly QueuedNotice[]) =>
  queue.filter(({ rechazo }) => rechazo === undefined);

export const nameOfNotice = ({ hecho, numero, cliente, cuando }: QueuedNotice) =>
  `${hecho === 'cargado' ? 'Cargado' : 'Entregado'} ${hourOf(cuando)} · ${cliente} · ${numero}`;
