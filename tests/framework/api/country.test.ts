import { expect, test } from 'vitest';
import type { Country } from '#schema/country.ts';
import { appOn } from '#testing/app.ts';
import { flotaDatabase } from '#support/flota/app.ts';
import { application } from '#support/flota/index.server.ts';
import { forTrips, viajeBody } from '#support/flota/maestros.ts';
import { readPdf } from '#support/readPdf.ts';
import { JSON_ANSWER, refusalOf } from '#testing/records.ts';
import { peopleOf } from '#support/closing.ts';

const elsewhere: Country = {
  documentNumber: (prefix, sequence) => `${prefix}/${sequence}`,
  lastSequence: 2,
  prefix: (text) => text,
  otherPrefix: (prefix) => `Empieza con ${prefix}.`,
  copies: ['PRIMERA', 'SEGUNDA', 'TERCERA'],
  whatsappNumber: () => null,
};
const { admin } = peopleOf(
  await appOn(await flotaDatabase(), { application: { ...application, country: elsewhere } }),
);
const v = await forTrips(admin);

test('the country of an application numbers its documents, ends their numbers, and names their copies', async () => {
  const trip = () => admin('POST', '/api/Viaje', viajeBody(v), JSON_ANSWER);
  const [first, second] = [await trip(), await trip()];
  expect([first, second].map(({ headers }) => headers.get('X-Documento-Numero'))).toEqual(['1/1', '1/2']);
  expect(await refusalOf(trip())).toMatchObject({
    status: 400,
    errors: { numero: 'La numeración llegó a su fin' },
  });

  const { id } = (await first.json()) as { id: number };
  const printed = await admin('GET', `/api/Viaje/Imprimir/${id}?copias=3`);
  const { pages } = await readPdf(new Uint8Array(await printed.arrayBuffer()));
  expect(pages.map((text) => /PRIMERA|SEGUNDA|TERCERA/.exec(text)?.[0])).toEqual(elsewhere.copies);
});
