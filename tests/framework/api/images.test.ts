import { describe, expect, test } from 'vitest';
import { imageOf } from '#server/images/store.ts';
import { jsonOf } from '#support/answers.ts';
import { openFlota } from '#support/flota/app.ts';
import type { Person } from '#testing/people.ts';
import { created, refusalOf } from '#testing/records.ts';
import { pngOf } from '#support/png.ts';

const { t, admin, eva } = await openFlota();

async function send(person: Person, bytes: Buffer, type = 'image/png'): Promise<Response> {
  return t.app.request('/api/Imagen', {
    method: 'POST',
    headers: { 'Sec-Fetch-Site': 'same-origin', 'Content-Type': type, Cookie: await t.cookie(person) },
    body: new Uint8Array(bytes),
  });
}

/** A minimal JPEG: SOI, APP0, the frame header with the size, EOI. */
function jpeg(width: number, height: number): Buffer {
  const frame = Buffer.from('ffc00011080000000003011100021100031100', 'hex');
  frame.writeUInt16BE(height, 5);
  frame.writeUInt16BE(width, 7);
  return Buffer.concat([Buffer.from('ffd8ffe000044a46', 'hex'), frame, Buffer.from('ffd9', 'hex')]);
}

const kept = async (bytes: Buffer) => (await jsonOf<{ huella: string }>(send('admin', bytes))).huella;
const read = async (huella: string) => eva('GET', `/api/Imagen/${huella}`);

describe('A picture', () => {
  test('is kept under its hash, and served as what it is and as nothing else', async () => {
    const logo = pngOf(4, 3, 0);
    const { huella } = await jsonOf<{ huella: string }>(send('admin', logo, 'text/html'), 201);
    expect(huella).toMatch(/^[0-9a-f]{64}$/);
    const served = await read(huella);
    expect(Object.fromEntries(served.headers)).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cache-control': 'private, max-age=31536000, immutable',
    });
    expect(Buffer.from(await served.arrayBuffer())).toEqual(logo);
    expect(await kept(logo)).toBe(huella);
  });

  test('may be a JPEG', async () => {
    const huella = await kept(jpeg(640, 200));
    expect((await read(huella)).headers.get('content-type')).toBe('image/jpeg');
  });

  test('is sent by those who may write one, and seen by nobody without a session', async () => {
    const huella = await kept(pngOf(4, 3, 0));
    expect((await send('empleado', pngOf(4, 3, 0))).status).toBe(403);
    expect((await t.as(null)('GET', `/api/Imagen/${huella}`)).status).toBe(401);
    expect((await read('0'.repeat(64))).status).toBe(404);
    expect((await read('%00')).status).toBe(404);
  });

  const damaged = pngOf(4, 3, 0);
  damaged[60]! ^= 1;
  test.each<[string, Buffer]>([
    [
      'no picture at all',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    ],
    ['nothing', Buffer.alloc(0)],
    ['only the signature of a PNG', pngOf(4, 3, 0).subarray(0, 8)],
    ['cut off in the middle', pngOf(4, 3, 0).subarray(0, 50)],
    ['damaged on the way', damaged],
    ['interlaced', pngOf(4, 3, 0, { interlace: 1 })],
    ['wider than any logo', pngOf(2001, 1, 0)],
    ['a JPEG of another age', jpeg(70_000 & 0xffff, 20_000)],
    ['a JPEG without an end', jpeg(10, 10).subarray(0, 20)],
  ])('is refused when it is %s', async (_, bytes) => {
    expect(await refusalOf(send('admin', bytes))).toEqual({
      status: 400,
      message: 'Debe ser una imagen PNG (sin entrelazar) o JPEG de hasta 2000 × 2000 píxeles.',
    });
  });

  test('is refused when its pixels unpack to more than its size says', async () => {
    const bomb = pngOf(4, 3, 0, { unpacked: Buffer.alloc(20_000_000) });
    expect((await send('admin', bomb)).status).toBe(400);
  });

  test('is refused when it is larger than half a megabyte', async () => {
    expect(await refusalOf(send('admin', Buffer.concat([pngOf(4, 3, 0), Buffer.alloc(512 * 1024)])))).toEqual(
      { status: 413, message: 'La imagen no puede superar los 512 kB.' },
    );
  });
});

describe("A workshop's logo", async () => {
  const { id } = await created(admin, 'Taller', { nombre: 'Tolvas del Sur', cuit: '30-71111222-3' });

  test('is a picture that was sent before, and replacing it loses none', async () => {
    const [old, fresh] = [await kept(pngOf(4, 3, 7)), await kept(pngOf(4, 3, 9))];
    for (const logo of [old, fresh]) {
      const answer = await admin('PUT', `/api/Taller/${id}`, { logo });
      expect(await answer.json()).toMatchObject({ logo });
    }
    expect((await imageOf(t.database.db, old))?.contenido).toEqual(pngOf(4, 3, 7));
    await expect(t.database.pool.query('delete from imagenes')).rejects.toThrow('solo admite altas');
  });

  test.each([
    ['f'.repeat(64), 'La opción elegida ya no existe'],
    ['logo.png', 'Debe ser una imagen'],
    [7, 'Debe ser una imagen'],
  ])('%s is refused at the field', async (logo, message) => {
    expect(await refusalOf(admin('PUT', `/api/Taller/${id}`, { logo }))).toMatchObject({
      status: 400,
      errors: { logo: message },
    });
  });
});
