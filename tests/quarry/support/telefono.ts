import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import type { RequestAs, TestApp } from '#testing/app.ts';
import { pngOf } from '#support/png.ts';

/** The driver's browser: no session, its own cookie. */
export type Telefono = ReturnType<typeof telefono>;

export function telefono(t: TestApp) {
  let cookie = '';
  const send = async (method: string, path: string, body?: BodyInit, type = 'application/json') => {
    const response = await t.app.request(`/api/MisEntregas${path}`, {
      method,
      headers: {
        'Sec-Fetch-Site': 'same-origin',
        ...(body !== undefined && { 'Content-Type': type }),
        ...(cookie && { Cookie: cookie }),
      },
      ...(body !== undefined && { body }),
    });
    cookie = response.headers.getSetCookie()[0]?.split(';', 1)[0] ?? cookie;
    return response;
  };
  const post = (path: string, body: object) => send('POST', path, JSON.stringify(body));
  const image = (bytes: Uint8Array, que: 'firma' | 'foto' = 'firma', type = 'image/png') =>
    send('POST', `/Imagen?que=${que}`, new Uint8Array(bytes), type);
  const firma = async () => {
    const sent = await image(pngOf(120, 40, 30));
    return ((await sent.json()) as { huella: string }).huella;
  };
  const notice = (hecho: string, remitoId: number, more: object = {}) => {
    const at = new Date().toISOString();
    return { clave: randomUUID(), hecho, remitoId, cuando: at, ahora: at, ...more };
  };
  return {
    abrir: (enlace: string) => post('/Abrir', { enlace: enlace.slice(enlace.indexOf('#') + 1) }),
    delDia: () => send('GET', ''),
    image,
    firma,
    avisar: (body: object) => post('/Aviso', body),
    notice,
    /** A delivery that Pedro Sosa received. */
    entrega: async (remitoId: number, more: object = {}) =>
      notice('entregado', remitoId, {
        receptor: 'Pedro Sosa',
        documento: '30.111.222',
        firma: await firma(),
        ...more,
      }),
    cookie: () => cookie,
  };
}

/** The address of a link for today that the office makes. */
export async function enlaceDe(as: RequestAs, choferId: number): Promise<string> {
  const answer = await as('POST', `/api/Entregas/Enlace/${choferId}`);
  if (answer.status !== 201) throw new Error(await answer.text());
  return ((await answer.json()) as { enlace: string }).enlace;
}

/** Draws a signature with the finger. */
export async function drawSignature(page: Page): Promise<void> {
  const canvas = page.getByRole('img', { name: 'Lugar para firmar con el dedo' });
  await canvas.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await canvas.boundingBox())!;
  await page.mouse.move(x + width * 0.2, y + height * 0.7);
  await page.mouse.down();
  for (const [right, down] of [
    [0.35, 0.2],
    [0.5, 0.8],
    [0.65, 0.25],
    [0.8, 0.6],
  ] as const)
    await page.mouse.move(x + width * right, y + height * down, { steps: 4 });
  await page.mouse.up();
}
