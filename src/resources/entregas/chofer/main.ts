import { randomUuid } from 'cantera';
import { tonnesText } from '../../ventas/weights.ts';
import type { MiRemito, MisRemitos } from '../misEntregas.ts';
import { callServer, RetryLater, RefusedCall } from './calls.ts';
import { showDelivery } from './delivery.ts';
import { inTurn } from './inTurn.ts';
import { element, longDayOf, showScreen } from './page.ts';
import { sendNotices } from './sending.ts';
import { enqueue, removeNotice, storeValue, storedValue, queuedNotices, type QueuedNotice } from './store.ts';
import { nameOfNotice, tripStateOf, unsent, type TripState } from './trip.ts';

// The page on which a driver sees his remitos of the day and reports what he loaded and delivered, also offline. What he
// reports is a notice: it waits in a queue on the phone (store.ts), and is sent when there is signal (sending.ts).

const SHORTEST_PAUSE_MS = 2000;
const LONGEST_PAUSE_MS = 60_000;

const INCOMPLETE_LINK =
  'El enlace no está completo. Ábralo desde el mensaje que le mandó la oficina, sin copiarlo, o pida otro.';

let day: MisRemitos | undefined;
let queue: readonly QueuedNotice[] = [];
/** Why the server refuses the link; '' while it does not. */
let endMessage = '';
let isOnline = true;
let openRemitoId: number | null = null;
/** The form of a delivery is shown, which must not be drawn anew. */
let isFormOpen = false;
let isRefreshing = false;
let pauseMs = SHORTEST_PAUSE_MS;
let refreshTimer: ReturnType<typeof setTimeout> | undefined;

if (import.meta.env.PROD) addEventListener('load', registerWorker);

// The call is not awaited, since the module would wait here, before the constants below exist.
void start();

/**
 * Installs the service worker (look/public/mis-entregas.js), which opens this page offline. The page works without
 * it.
 */
function registerWorker(): void {
  const page = location.pathname;
  void navigator.serviceWorker?.register(`${page}.js`, { scope: page }).catch(() => {});
}

async function start(): Promise<void> {
  const enlace = location.hash.slice(1);
  // The new address keeps the secret out of the history and of screenshots.
  history.replaceState(null, '', location.pathname);
  if (enlace) await storeValue('enlace', enlace);
  [day, queue] = [await storedValue('dia'), await queuedNotices()];
  if (day) draw();
  // The browser is asked not to delete the queue when the phone runs out of space.
  void navigator.storage?.persist?.();
  addEventListener('online', () => void refresh());
  // The back button leads from the form to its remito, and from a remito to the list.
  addEventListener('popstate', () => {
    if (!isFormOpen) openRemitoId = null;
    isFormOpen = false;
    draw();
  });
  document.addEventListener(
    'visibilitychange',
    () => document.visibilityState === 'visible' && void refresh(),
  );
  await refresh();
}

async function refresh(): Promise<void> {
  if (isRefreshing) return;
  isRefreshing = true;
  clearTimeout(refreshTimer);
  try {
    await openPendingLink();
    await sendNotices(() => void redraw());
    day = await callServer<MisRemitos>('GET');
    await storeValue('dia', day);
    [endMessage, isOnline, pauseMs] = ['', true, SHORTEST_PAUSE_MS];
  } catch (error) {
    if (error instanceof RefusedCall) [endMessage, isOnline] = [error.message, true];
    else if (error instanceof RetryLater) isOnline = false;
    else throw error;
    pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
  } finally {
    isRefreshing = false;
    await redraw();
    const nextPauseMs = unsentNotices().length > 0 ? pauseMs : LONGEST_PAUSE_MS;
    refreshTimer = setTimeout(() => void refresh(), nextPauseMs);
  }
}

async function openPendingLink(): Promise<void> {
  const enlace = await storedValue('enlace');
  if (enlace === undefined) return;
  try {
    await callServer('POST', '/Abrir', { enlace });
  } catch (error) {
    if (error instanceof RetryLater) throw error;
    await storeValue('enlace', undefined);
    const isIncomplete = error instanceof RefusedCall && error.status === 400;
    throw isIncomplete ? new RefusedCall(400, INCOMPLETE_LINK) : error;
  }
  await storeValue('enlace', undefined);
}

async function redraw(): Promise<void> {
  queue = await queuedNotices();
  if (!isFormOpen) draw();
}

const unsentNotices = () => unsent(queue);

/** Shows a trip. An entry in the browser's history makes the phone's back button lead to the list. */
function openTrip(id: number): void {
  openRemitoId = id;
  history.pushState(null, '', location.pathname);
  draw();
}

function draw(): void {
  const remito = day?.remitos.find(({ id }) => id === openRemitoId);
  if (endMessage) return showEnd();
  if (!day) return showStart();
  if (remito) return showTrip(remito);
  // The office may have taken the open remito off the day.
  openRemitoId = null;
  showTrips(day);
}

const showStart = () =>
  showScreen(
    isOnline ? 'Abriendo…' : 'Sin señal',
    [],
    element('div', { class: 'body' }, isOnline ? '' : 'Cuando haya señal, la página se abre sola.'),
  );

const showEnd = () =>
  showScreen(
    'Mis entregas',
    [],
    element(
      'div',
      { class: 'body' },
      element('p', { class: 'figure', role: 'alert' }, endMessage),
      unsentNotices().length > 0 && element('p', {}, unsentText(unsentNotices().length)),
      element('ul', {}, ...unsentNotices().map((notice) => element('li', {}, nameOfNotice(notice)))),
    ),
    ...refusals(),
  );

function unsentText(count: number): string {
  const subject = count === 1 ? 'Queda 1 aviso' : `Quedan ${count} avisos`;
  return `${subject} por enviar en este teléfono. Salen solos cuando abra aquí el próximo enlace:`;
}

function showTrips({ chofer, dia, remitos }: MisRemitos): void {
  const trips = remitos
    .map((remito) => ({ remito, state: tripStateOf(remito, unsentNotices()) }))
    .toSorted((a, b) => Number(a.state.stage === 'done') - Number(b.state.stage === 'done'));
  showScreen(
    'Mis entregas',
    [`${chofer} · ${longDayOf(dia)}`],
    sendingState(),
    ...refusals(),
    trips.length === 0 && element('div', { class: 'body' }, 'No tiene remitos para hoy.'),
    element(
      'ul',
      { class: 'trips' },
      ...trips.map(({ remito, state }) => element('li', {}, tripCard(remito, state))),
    ),
  );
}

function tripCard(remito: MiRemito, { stage, text }: TripState): HTMLElement {
  return element(
    'button',
    { type: 'button', class: `trip is-${stage}`, click: () => openTrip(remito.id) },
    element('strong', {}, remito.cliente),
    `${remito.direccion} · ${tonnesText(remito.toneladas)}`,
    element('span', { class: `state is-${stage}` }, element('br'), text),
  );
}

function sendingState(): HTMLElement {
  const count = unsentNotices().length;
  const pendingText = `${count} por enviar${isOnline ? '' : '. Sin señal: salen solos cuando haya'}`;
  const idleText = isOnline ? 'Todo enviado' : 'Sin señal. Puede seguir: queda guardado aquí';
  return element(
    'p',
    { class: `line ${count > 0 || !isOnline ? 'is-waiting' : ''}`, role: 'status' },
    count > 0 ? pendingText : idleText,
  );
}

const refusals = (): HTMLElement[] =>
  queue
    .filter(({ rechazo }) => rechazo !== undefined)
    .map((notice) =>
      element(
        'section',
        { class: 'refused' },
        element('p', {}, `No se aceptó: ${notice.rechazo}`),
        element('p', {}, nameOfNotice(notice)),
        element(
          'button',
          { type: 'button', click: () => void removeNotice(notice).then(redraw) },
          'Entendido',
        ),
      ),
    );

function showTrip(remito: MiRemito): void {
  const { numero, cliente, direccion, telefono, observaciones, patente, productos } = remito;
  const { stage, text } = tripStateOf(remito, unsentNotices());
  const openDelivery = () => {
    isFormOpen = true;
    history.pushState(null, '', location.pathname);
    showDelivery(remito, {
      onBack: () => history.back(),
      onDone: (content) => void report(remito, 'entregado', content),
    });
  };
  showScreen(
    cliente,
    [`Remito ${numero}`],
    sendingState(),
    element(
      'div',
      { class: 'body' },
      element('p', { class: `state is-${stage}` }, text),
      element('p', { class: 'figure' }, tonnesText(remito.toneladas)),
      element(
        'dl',
        {},
        ...productos.flatMap(({ nombre, cantidad }) => fact(nombre, tonnesText(cantidad))),
        ...fact('Entregar en', direccion),
        ...(patente ? fact('Camión', patente) : []),
        ...(observaciones ? fact('Observaciones', observaciones) : []),
      ),
      element(
        'div',
        { class: 'pair' },
        telefono &&
          element('a', { class: 'button', href: `tel:${telefono.replace(/[^\d+]/g, '')}` }, 'Llamar'),
        element(
          'a',
          {
            class: 'button',
            href: `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(direccion)}`,
            target: '_blank',
            rel: 'noreferrer',
          },
          'Mapa',
        ),
      ),
      stage === 'toLoad' && element('button', { type: 'button', click: openDelivery }, 'Ya está entregado'),
    ),
    element(
      'div',
      { class: 'bar' },
      element('button', { type: 'button', click: () => history.back() }, 'Volver'),
      stage === 'loaded' &&
        element('button', { type: 'button', class: 'primary', click: openDelivery }, 'Entregado'),
      stage === 'toLoad' &&
        element(
          'button',
          { type: 'button', class: 'primary', click: () => void report(remito, 'cargado', { datos: {} }) },
          'Cargado',
        ),
    ),
  );
}

const fact = (name: string, value: string) => [element('dt', {}, name), element('dd', {}, value)];

/** Queues a notice on the disk, so that it survives if the phone goes off, and sends the queue. */
async function report(
  { id, numero, cliente }: MiRemito,
  hecho: QueuedNotice['hecho'],
  content: Pick<QueuedNotice, 'datos' | 'firma' | 'fotos'>,
): Promise<void> {
  // The lock makes a second tap wait for the notice of the first.
  await inTurn('mis-entregas-cola', async () => {
    const isQueued = (await queuedNotices()).some(
      (notice) => notice.remitoId === id && notice.hecho === hecho && !notice.rechazo,
    );
    if (isQueued) return;
    const cuando = new Date().toISOString();
    await enqueue({ ...content, clave: randomUuid(), hecho, remitoId: id, numero, cliente, cuando });
  });
  [openRemitoId, isFormOpen] = [null, false];
  await redraw();
  await refresh();
}
