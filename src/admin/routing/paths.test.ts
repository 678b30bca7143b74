import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createPathMap } from './paths.ts';

const routes = [
  { name: 'camiones', path: '/gestion-negocio/camiones' },
  { name: 'usuarios', path: '/usuarios' },
  { name: 'ventas', path: '/ventas' },
  { name: 'remitos', path: '/ventas/remitos' },
  { name: 'notaDebitos', path: '/cuentas/notaDebitos' },
  { name: 'ñandúes', path: '/gestión/ñandúes' },
];
const paths = createPathMap(routes);

describe('an internal path and its address', () => {
  it.each([
    ['/', '/'],
    ['/camiones', '/gestion-negocio/camiones'],
    ['/camiones/create', '/gestion-negocio/camiones/crear'],
    ['/camiones/create/2', '/gestion-negocio/camiones/crear/2'],
    ['/camiones/12', '/gestion-negocio/camiones/editar/12'],
    ['/camiones/12/2', '/gestion-negocio/camiones/editar/12/2'],
    ['/camiones/12/show', '/gestion-negocio/camiones/detalle/12'],
    ['/camiones/12/show/2', '/gestion-negocio/camiones/detalle/12/2'],
    ['/camiones/constructor', '/gestion-negocio/camiones/editar/constructor'],
    ['/camiones/import', '/gestion-negocio/camiones/importar'],
    ['/ventas/12/show', '/ventas/detalle/12'],
    ['/ventas/remitos', '/ventas/editar/remitos'],
    ['/remitos', '/ventas/remitos'],
    ['/reportes/viajes', '/reportes/viajes'],
    ['/mi-cuenta/', '/mi-cuenta/'],
  ])('%s is %s', (internal, external) => {
    expect(paths.toExternal(internal)).toBe(external);
    expect(paths.toInternal(external)).toBe(internal);
  });

  it.each([
    ['/gestion-negocio/camiones/', '/camiones'],
    ['/Gestion-Negocio/CAMIONES/Editar/AbC', '/camiones/AbC'],
    ['/gestion-negocio/camiones/crear/', '/camiones/create'],
    ['/gestion-negocio/camiones/editar/12/', '/camiones/12'],
    ['/cuentas/notadebitos/crear', '/notaDebitos/create'],
    ['/gesti%C3%B3n/%C3%B1and%C3%BAes/crear', '/ñandúes/create'],
  ])('%s, another spelling, is %s', (external, internal) => {
    expect(paths.toInternal(external)).toBe(internal);
  });

  it('a slash behind the internal path of a list leaves no trace', () => {
    expect(paths.toExternal('/camiones/')).toBe('/gestion-negocio/camiones');
  });

  it.each([
    // These are internal paths, some in another spelling.
    '/camiones',
    '/camiones/12',
    '/CAMIONES',
    '/c%61miones',
    '/usuarios/create',
    // These lack an id, or have a view's name where react-admin would look for one.
    '/usuarios/editar',
    '/usuarios/editar/create',
    '/usuarios/editar/%63reate',
    '/usuarios/editar/12/show',
    '/usuarios/detalle',
    '/usuarios/detalle/Create',
    '/ventas/remitoss',
    '/-/camiones',
  ])('%s, the address of no view, reaches no resource and stays in the address bar', (external) => {
    const internal = paths.toInternal(external);
    expect(internal).toBe(`/-${external}`);
    expect(paths.toExternal(internal)).toBe(external);
  });

  it.each([
    '/gestion-negocio/camiones/12',
    '/gestion-negocio/camionesx',
    '/gestion-negocio//camiones',
    '/%E0%A4%A',
  ])('%s, which is unlike any internal path, is unchanged for the not-found page', (external) => {
    expect(paths.toInternal(external)).toBe(external);
  });
});

it('an address with doubled slashes never turns into the address of another host', () => {
  const internal = paths.toInternal('//camiones');
  expect(internal).toBe('/-/camiones');
  expect(paths.toExternal(internal)).toBe('/camiones');
});

describe('every route and verb', () => {
  const id = fc
    .oneof(
      fc.constantFrom(' ', ...'a/b ñ %2F % .. . ? #x 0 editar crear detalle toString'.split(' ')),
      fc.string({ minLength: 1, unit: 'grapheme' }),
      fc.nat().map(String),
    )
    // For an id that is the name of a view, react-admin would open the view.
    .filter((text) => !/^(create|show|import)$/i.test(text))
    .map(encodeURIComponent);
  const tab = fc.option(id, { nil: undefined });
  const view = fc.oneof(
    fc.constantFrom([], ['create'], ['import']),
    tab.map((segment) => ['create', segment]),
    fc.tuple(id, tab),
    fc.tuple(id, fc.constant('show'), tab),
  );

  it('its internal path is the same after both translations', () => {
    fc.assert(
      fc.property(fc.constantFrom(...routes), view, ({ name, path }, tail) => {
        const internal = ['', name, ...tail.filter((segment) => segment !== undefined)].join('/');
        const external = paths.toExternal(internal);
        expect(external.startsWith(path)).toBe(true);
        expect(paths.toInternal(external)).toBe(internal);
      }),
    );
  });

  it('any address is the same after both translations', () => {
    const words = 'usuarios ventas remitos create show crear editar detalle 1 -'.split(' ');
    const word = fc.constantFrom(...words);
    fc.assert(
      fc.property(fc.array(word, { maxLength: 5 }), (segments) => {
        const external = `/${segments.join('/')}`;
        expect(paths.toExternal(paths.toInternal(external))).toBe(external);
      }),
    );
  });
});

const clientes = { name: 'clientes', path: '/clientes', showAt: 'ver' };
it.each([
  ['with a name twice', { name: 'clientes', path: '/otros' }],
  ['with a name twice, save for case', { name: 'Clientes', path: '/otros' }],
  ['with a path twice', { name: 'otros', path: '/clientes' }],
  ['with a path inside the views of another', { name: 'otros', path: '/clientes/editar/otros' }],
  ['with a path inside the detail of another', { name: 'otros', path: '/clientes/ver/otros' }],
  ['with the root as a path', { name: 'otros', path: '/' }],
  ['with a relative path', { name: 'otros', path: 'otros' }],
  ['with a trailing slash', { name: 'otros', path: '/otros/' }],
  ['with a slash in a name', { name: 'otros/mas', path: '/otros' }],
  ['with the reserved name', { name: '-', path: '/otros' }],
])('a table of routes is refused %s', (_, route) => {
  expect(() => createPathMap([clientes, route])).toThrow(route.path);
});

describe('an entity whose detail has the address that others have for their form', () => {
  const cheques = createPathMap([{ name: 'cheques', path: '/gestion-negocio/cheques', showAt: 'editar' }]);

  it('is translated both ways', () => {
    expect(cheques.toExternal('/cheques/12/show')).toBe('/gestion-negocio/cheques/editar/12');
    expect(cheques.toInternal('/gestion-negocio/cheques/editar/12')).toBe('/cheques/12/show');
  });

  it('has no other address for it', () => {
    expect(cheques.toInternal('/gestion-negocio/cheques/detalle/12')).toBe(
      '/gestion-negocio/cheques/detalle/12',
    );
  });
});
