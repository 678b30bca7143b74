import type { Answer, YardOperation } from './operation.ts';
import type { Model, Trip } from './model.ts';

/** Foresees links and notices, by docs/decisions/0033; phone and driver are always the same. */
export function foreseeYard(model: Model, operation: YardOperation, answer: Answer): number {
  const { links, notices } = model.yard;
  const live = links.find(({ state }) => state !== 'revoked');
  const isOpen = live?.state === 'open';
  switch (operation.kind) {
    case 'hacerEnlace':
      if (answer.status !== 201) return 201;
      if (live) live.state = 'revoked';
      links.push({ secret: answer.body['enlace'] as string, state: 'made' });
      return 201;
    case 'revocarEnlace':
      if (!live) return 409;
      live.state = 'revoked';
      return 200;
    case 'abrirEnlace': {
      const link = links[operation.target]!;
      if (link.state === 'revoked') return 410;
      link.state = 'open';
      return 200;
    }
    case 'cargado':
    case 'entregado': {
      const status = isOpen ? told(model, operation) : 410;
      // Without a link nothing is stored, and the same notice may be sent again.
      if (isOpen && status !== 404) notices.push({ sent: answer.sent!, status });
      return status;
    }
    case 'repetirAviso':
      return isOpen ? notices[operation.target]!.status : 410;
    case 'resolver': {
      const trip = model.remitos.get(operation.target)!.trip!;
      if (trip.difference !== 'pendiente') return 409;
      trip.difference = operation.decision;
      return 200;
    }
  }
}

/** A notice is accepted once, about a remito of today that is not annulled. */
function told(
  model: Model,
  { kind, target, told: tonnes }: Extract<YardOperation, { told: unknown }>,
): number {
  const remito = model.remitos.get(target)!;
  if (remito.fecha !== model.today) return 404;
  if (remito.isAnnulled || remito.trip?.isDelivered) return 409;
  const trip: Trip = remito.trip ?? { isLoaded: false, isDelivered: false, difference: null };
  if (kind === 'cargado') {
    if (trip.isLoaded) return 409;
    trip.isLoaded = true;
  } else {
    trip.isDelivered = true;
    if (tonnes !== null && tonnes !== remito.quantity) trip.difference = 'pendiente';
  }
  remito.trip = trip;
  return 200;
}
