import { call, Later, Refused } from './calls.ts';
import { change, forget, queued, type Queued } from './store.ts';

/**
 * Sends the queue in order, each notice under its own key, so that one whose answer was lost counts once.
 * Refused notices stay, with the reason. @throws Later, and Refused once the link has ended: the whole queue
 * stays
 */
export const sendQueued = (onChange: () => void): Promise<void> =>
  navigator.locks.request('mis-entregas', async () => {
    for (const told of (await queued()).filter(({ rechazo }) => rechazo === undefined)) {
      await sendOne(told);
      onChange();
    }
  });

async function sendOne(told: Queued): Promise<void> {
  const { clave, hecho, remitoId, cuando, datos, firma, fotos = [] } = told;
  try {
    const images: { firma?: string; fotos?: string[] } = {};
    if (firma) {
      images.firma = await sendImage(firma, 'firma');
      images.fotos = [];
      for (const foto of fotos) images.fotos.push(await sendImage(foto, 'foto'));
    }
    const ahora = new Date().toISOString();
    await call('POST', '/Aviso', { ...datos, ...images, clave, hecho, remitoId, cuando, ahora });
  } catch (error) {
    if (error instanceof Later || !(error instanceof Refused) || error.status === 410) throw error;
    await change({ ...told, rechazo: error.message });
    return;
  }
  await forget(told);
}

/** The server answers the same image with the same hash, so a retry is harmless. */
const sendImage = async (image: Blob, que: 'firma' | 'foto') =>
  (await call<{ huella: string }>('POST', `/Imagen?que=${que}`, image)).huella;
