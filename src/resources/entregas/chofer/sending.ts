import { call, Later, Refused } from './calls.ts';
import { change, forget, queued, type Queued } from './store.ts';

/**
 * Sends what is queued, in its order, each under its own key: one whose answer was lost is sent again and counts
 * once. What is refused stays, with the reason. @throws Later, and Refused once the link has ended: all of it stays
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

/** The same picture again is the same to the server. */
const sendImage = async (image: Blob, que: 'firma' | 'foto') =>
  (await call<{ huella: string }>('POST', `/Imagen?que=${que}`, image)).huella;
