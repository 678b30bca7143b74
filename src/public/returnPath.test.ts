import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HOME_PATH, returnPath } from './returnPath.ts';

const ORIGIN = 'https://cantera.example';

describe('the way back after the login', () => {
  it.each([
    '/',
    '/ventas/remitos',
    '/gestion-negocio/camiones?pageNumber=2&patente=AF',
    '/ventas/remitos/detalle/7#lineas',
    '/cuentas/recibos?cliente=G%C3%B3mez%20Hormigones',
    '/ingresar-mercaderia',
  ])('keeps %s, which is on this site', (path) => {
    expect(returnPath(path, ORIGIN)).toBe(path);
  });

  it.each([
    ['no requested path', null],
    ['an empty path', ''],
    ['another host without a scheme', '//evil.example'],
    ['another host with a scheme', 'https://evil.example/'],
    ['a scheme alone', 'https:'],
    ['a script', 'javascript:alert(1)'],
    ['a backslash that browsers read as a slash', '/\\evil.example'],
    ['two backslashes', '\\\\evil.example'],
    ['a backslash further on', '/ventas\\remitos'],
    ['slashes that are still encoded', '%2F%2Fevil.example'],
    ['a path relative to this page', 'ventas/remitos'],
    ['a tab that browsers drop', '/\t/evil.example'],
    ['a line break that browsers drop', '/\n/evil.example'],
    ['a NUL', '/\u0000/evil.example'],
    ['a DEL', '/\u007f'],
    ['a space before the host', ' //evil.example'],
    ['a path that is resolved to a host', '/.//evil.example'],
    ['a path that climbs to a host', '/ventas/..//evil.example'],
    ['the login itself', '/ingresar'],
    ['the login with its own way back', '/ingresar?volver=/ingresar'],
    ['the login behind dots', '/ventas/../ingresar'],
    ['the login with a slash behind', '/ingresar/'],
  ])('goes home for %s', (_case, requested) => {
    expect(returnPath(requested, ORIGIN)).toBe(HOME_PATH);
  });

  it('never leaves this site, whatever is requested', () => {
    const parts = ['/', '\\', '.', '..', ':', '@', '%2F', '\t', 'evil.example', 'https', '?', '#', ' '];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...parts), { maxLength: 8 }), (path) => {
        const target = returnPath(path.join(''), ORIGIN);
        expect(new URL(target, `${ORIGIN}/ingresar`).origin).toBe(ORIGIN);
        expect(target).not.toMatch(/^\/[/\\]/);
      }),
    );
  });
});
