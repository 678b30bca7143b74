import { afterAll, expect, test } from 'vitest';
import type { Country } from '#schema/country.ts';
import { appOn } from '#testing/app.ts';
import { flotaDatabase } from '#support/flota/app.ts';
import { application } from '#support/flota/index.server.ts';
import { forTrips, viajeBody } from '#support/flota/maestros.ts';
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
const t = await appOn(await flotaDatabase(), { application: { ...application, country: elsewhere } });
afterAll(() => t.close());
const admin = t.as('admin');
const v = await forTrips(admin);

test('the country of an application numbers its documents, ends their numbers, and names their copies', async () => {
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
