import type { MiRemito } from '../misEntregas.ts';
import { hour } from './page.ts';
import type { Queued } from './store.ts';

export type State = {
  readonly text: string;
  readonly kind: '' | 'is-loaded' | 'is-done';
  readonly isDone: boolean;
  readonly isLoaded: boolean;
};

const TO_LOAD: State = { text: 'Por cargar', kind: '', isDone: false, isLoaded: false };
const loaded = (text: string): State => ({ text, kind: 'is-loaded', isDone: false, isLoaded: true });
const done = (text: string): State => ({ text, kind: 'is-done', isDone: true, isLoaded: true });

/** @param told what is on the phone and not yet sent */
export function stateOf({ id, cargadoEn, entregadoEn, receptor }: MiRemito, told: readonly Queued[]): State {
  if (entregadoEn) return done(`Entregado ${hour(entregadoEn)} a ${receptor}`);
  const tellsOf = (what: Queued['hecho']) =>
    told.find(({ remitoId, hecho }) => remitoId === id && hecho === what)?.cuando;
  const delivery = tellsOf('entregado');
  if (delivery) return done(`Entregado ${hour(delivery)} · por enviar`);
  if (cargadoEn) return loaded(`Cargado ${hour(cargadoEn)}`);
  const loading = tellsOf('cargado');
  return loading ? loaded(`Cargado ${hour(loading)} · por enviar`) : TO_LOAD;
}

/** Notices that wait to be sent; refused ones do not. */
export const unsent = (queue: readonly Queued[]) => queue.filter(({ rechazo }) => rechazo === undefined);

export const named = ({ hecho, numero, cliente, cuando }: Queued) =>
  `${hecho === 'cargado' ? 'Cargado' : 'Entregado'} ${hour(cuando)} · ${cliente} · ${numero}`;
