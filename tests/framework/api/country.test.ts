import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Country } from '#schema/country.ts';
import { appOn, type TestApp } from '#testing/app.ts';
import { flotaDatabase } from '#support/flota/app.ts';
import { application } from '#support/flota/index.server.ts';
import { forTrips, viajeBody, type Viajes } from '#support/flota/maestros.ts';
import { readPdf } from '#support/readPdf.ts';
import { JSON_ANSWER } from '#testing/records.ts';

const elsewhere: Country = {
  documentNumber: (prefix, sequence) => `${prefix}/${sequence}`,
  lastSequence: 2,
  prefix: (text) => text,
  otherPrefix: (prefix) => `Empieza con ${prefix}.`,
  copies: ['PRIMERA', 'SEGUNDA', 'TERCERA'],
  whatsappNumber: () => null,
};

let t: TestApp;
let v: Viajes;
beforeAll(async () => {
  t = await appOn(await flotaDatabase(), { application: { ...application, country: elsewhere } });
  v = await forTrips(t.as('admin'));
});
afterAll(() => t.close());

test('the country of an application numbers its documents, ends their numbers, and names their copies', async () => {
  const admin = t.as('admin');
  const trip = () => admin('POST', '/api/Viaje', viajeBody(v), JSON_ANSWER);
  const [first, second] = [await trip(), await trip()];
  expect([first, second].map(({ headers }) => headers.get('X-Documento-Numero'))).toEqual(['1/1', '1/2']);
  const third = await trip();
  expect(third.status).toBe(400);
  expect(await third.json()).toMatchObject({ errors: { numero: 'La numeración llegó a su fin' } });

  const { id } = (await first.json()) as { id: number };
  const printed = await admin('GET', `/api/Viaje/Imprimir/${id}?copias=3`);
  const { pages } = await readPdf(new Uint8Array(await printed.arrayBuffer()));
  expect(pages.map((text) => /PRIMERA|SEGUNDA|TERCERA/.exec(text)?.[0])).toEqual(elsewhere.copies);
});
