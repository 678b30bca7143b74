import { describe, expect, test } from 'vitest';
import type { DescribedOperation } from '#server/openapi/openApiDocument.ts';
import type { Parameter } from '#server/http/operation.ts';
import { componentOf, descriptionOf, holdDescription } from '#testing/description.ts';
import { openFlota } from '#support/flota/app.ts';
import { application } from '#support/flota/index.server.ts';
import { forTrips, viajeBody } from '#support/flota/maestros.ts';
import type { Person } from '#testing/people.ts';
import { created } from '#testing/records.ts';

const { t, admin } = await openFlota();
const v = await forTrips(admin);
const viaje = await created(admin, 'Viaje', viajeBody(v));
const document = await descriptionOf(t, 'admin');

const operation = (method: string, path: string): DescribedOperation =>
  document.paths[path]![method.toLowerCase()]!;

const parametersOf = (method: string, path: string): readonly Parameter[] =>
  operation(method, path).parameters!;

const schemaOf = (name: string) => componentOf(document, name);

holdDescription(application, () => t);

test('It names to a role only the fields that it may see, wherever they are', async () => {
  const told = async (person: Person, path: string) => (await t.as(person)('GET', path)).text();
  for (const path of ['/api/openapi.json', '/api/docs']) {
    expect(await told('admin', path)).toMatch(/\bcosto\b.*\bcostos\b/s);
    expect(await told('empleado', path)).not.toMatch(/\bcostos?\b|passwordHash|x-visible-to":\["ADMIN"\]/i);
  }
});

describe('It describes', () => {
  test('the query of a list: paging, order and its filters', () => {
    const names = parametersOf('GET', '/Camion').map(({ name }) => name);
    expect(names).toEqual([
      'pageNumber',
      'pageSize',
      'sortBy',
      'sortDirection',
      'marcaId',
      'modelo',
      'patente',
      'acopladoPatente',
      'q',
      'eleccion',
      'ids',
      'excepto',
      'papelera',
    ]);
  });

  test('the query and the headers of the simple REST dialect', () => {
    expect(parametersOf('GET', '/rest/camiones').map(({ name }) => name)).toEqual([
      'sort',
      'range',
      'filter',
    ]);
    expect(parametersOf('PUT', '/rest/camiones/{id}').map(({ name }) => name)).toEqual(['id', 'If-Match']);
  });

  test('the keys and versions that a request may carry', () => {
    const headers = (method: string, path: string) =>
      parametersOf(method, path)
        .filter((parameter) => parameter.in === 'header')
        .map(({ name }) => name);
    expect(headers('POST', '/Camion')).toEqual(['Idempotency-Key']);
    expect(headers('PUT', '/Camion/{id}')).toEqual(['If-Match']);
    expect(headers('POST', '/Chofer/Inhabilitar/{id}')).toEqual(['If-Match', 'Idempotency-Key']);
  });

  test('what is public as public', () => {
    expect(operation('POST', '/Autenticacion/Ingresar').security).toEqual([]);
    // The document's own default applies: a session, or a program's token.
    expect(operation('GET', '/Camion').security).toBeUndefined();
    expect(document.security).toEqual([{ sesion: [] }, { programa: [] }]);
    for (const path of ['/Usuario', '/Acceso', '/Autenticacion/UsuarioActual'])
      expect(operation('GET', path).security).toEqual([{ sesion: [] }]);
  });
});

describe('What the API answers is what it describes', () => {
  test('for records and refusals', async () => {
    schemaOf('camiones').parse(v.azul);
    schemaOf('choferes').parse(v.rojas);
    schemaOf('clientes').parse(v.gomez);
    schemaOf('viajes').parse(viaje);
    for (const path of ['Camion', 'rest/camiones'])
      schemaOf('Error').parse(await (await admin('POST', `/api/${path}`, {})).json());
  });

  test('and the schemas are no rubber stamps', async () => {
    expect(() => schemaOf('camiones').parse({ id: 1 })).toThrow(/patente/);
    expect(() => schemaOf('camiones.pagina').parse({ items: [{}] })).toThrow(/totalCount/);
  });
});

test('The page to read it is in Spanish, and brings no script', async () => {
  const response = await admin('GET', '/api/docs');
  expect(response.headers.get('content-type')).toMatch(/^text\/html/);
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
  const page = await response.text();
  expect(page).toContain('Listado de Camiones');
  expect(page).not.toMatch(/<script| style=| on\w+=|undefined|\[object/);
});
