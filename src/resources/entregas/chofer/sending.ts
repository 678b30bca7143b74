import { callServer, RefusedCall } from './calls.ts';
import { inTurn } from './inTurn.ts';
import { updateNotice, removeNotice, queuedNotices, type QueuedNotice } from './store.ts';
import { unsent } from './trip.ts';

/**
 * Sends the queued notices. Each has its own key, so that the server counts it once even if it is sent again. @throws
 * RetryLater, and RefusedCall once the link has ended; what was not sent stays in the queue
 */
export const sendNotices = (onChange: () => void): Promise<void> =>
  // The lock lets one page send at a time, if several are open.
  inTurn('mis-entregas', async () => {
    for (const notice of unsent(await queuedNotices())) {
      await sendNotice(notice);
      onChange();
    }
  });

async function sendNotice(notice: QueuedNotice): Promise<void> {
  const { clave, hecho, remitoId, cuando, datos, firma, fotos = [] } = notice;
  try {
    const images: { firma?: string; fotos?: string[] } = {};
    if (firma) {
      images.firma = await sendImage(firma, 'firma');
      images.fotos = [];
      for (const foto of fotos) images.fotos.push(await sendImage(foto, 'foto'));
    }
    const ahora = new Date().toISOString();
    await callServer('POST', '/Aviso', { ...datos, ...images, clave, hecho, remitoId, cuando, ahora });
  } catch (error) {
    // A 410 says that the link has ended, so that the notice waits for the next link.
    if (!(error instanceof RefusedCall) || error.status === 410) throw error;
    await updateNotice({ ...notice, rechazo: error.message });
    return;
  }
  await removeNotice(notice);
}

/** The server answers the same image with the same hash, so a retry is harmless. */
const sendImage = async (image: Blob, que: 'firma' | 'foto') =>
  (await callServer<{ huella: string }>('POST', `/Imagen?que=${que}`, image)).huella;
