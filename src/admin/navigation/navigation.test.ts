import { describe, expect, it } from 'vitest';
import { defineEntity, text } from '#schema/index.ts';
import { createRegistry } from '#schema/registry.ts';
import { ADMIN, STAFF, roles } from '#support/roles.ts';
import { divideMenu, hasIcons, isHere, navigationOf } from './navigation.ts';

const entity = (name: string, label: string, group: string | null, access = STAFF) =>
  defineEntity({
    name,
    path: `/${name}`,
    label: { one: label, many: label, gender: 'm' },
    api: { base: name },
    access: { list: access },
    menu: group ? { group } : {},
    fields: { nombre: text({ label: 'Nombre' }) },
  });

const registry = createRegistry(
  [
    entity('clientes', 'Clientes', 'Gestión Negocio'),
    entity('productos', 'Productos', 'Gestión Negocio', ADMIN),
    entity('proveedores', 'Proveedores', null, ADMIN),
    entity('camiones', 'Camiones', 'Gestión Negocio'),
  ],
  roles,
);
const menuOf = (role: 'ADMIN' | 'EMPLEADO') =>
  navigationOf(registry, role, 'Inicio').map(({ label, entries }) => [
    label,
    ...entries.map((entry) => entry.label),
  ]);

describe('the menu', () => {
  it('has each heading where its first entry is in the registry', () => {
    expect(menuOf('ADMIN')).toEqual([
      ['Inicio'],
      ['Gestión Negocio', 'Clientes', 'Productos', 'Camiones'],
      ['Proveedores'],
    ]);
  });

  it('shows only what the role may open', () => {
    expect(menuOf('EMPLEADO')).toEqual([['Inicio'], ['Gestión Negocio', 'Clientes', 'Camiones']]);
  });

  it('has pages below the entities of their heading, for the roles that may open them', () => {
    const pages = [
      { path: '/resumen', label: 'Resumen', roles: STAFF, menu: 'Gestión Negocio' },
      { path: '/cierre', label: 'Cierre', roles: ADMIN, menu: 'Cuentas' },
      { path: '/cartera', label: 'Cartera', roles: STAFF },
      { path: '/viajes', label: 'Viajes', roles: ADMIN, menu: 'Reportes', after: 'Gestión Negocio' },
      { path: '/materiales', label: 'Materiales', roles: ADMIN, menu: 'Reportes' },
    ];
    const menu = (role: 'ADMIN' | 'EMPLEADO') =>
      navigationOf(registry, role, 'Inicio', pages)
        .slice(1)
        .map(({ label, entries }) => [label, ...entries.map((entry) => entry.label)]);
    expect(menu('EMPLEADO')).toEqual([['Gestión Negocio', 'Clientes', 'Camiones', 'Resumen']]);
    expect(menu('ADMIN').slice(1)).toEqual([
      ['Reportes', 'Viajes', 'Materiales'],
      ['Proveedores'],
      ['Cuentas', 'Cierre'],
    ]);
  });

  it('keeps headings behind the gear, but no heading that is a link', () => {
    const { bar, gear } = divideMenu(navigationOf(registry, 'ADMIN', 'Inicio'), [
      'Gestión Negocio',
      'Proveedores',
    ]);
    expect(bar.map(({ label }) => label)).toEqual(['Inicio', 'Proveedores']);
    expect(gear.map(({ label }) => label)).toEqual(['Gestión Negocio']);
  });

  it('shows icons if every entry has one', () => {
    const [withoutIcon, withIcon] = [
      { label: 'Camiones', to: '/camiones' },
      { label: 'Clientes', to: '/clientes', icon: 'people' },
    ] as const;
    expect(hasIcons([withIcon])).toBe(true);
    expect(hasIcons([withIcon, withoutIcon])).toBe(false);
  });

  it.each([
    ['/camiones', true],
    ['/camiones/12/show', true],
    ['/camionesviejos', false],
    ['/', false],
  ])('at %s, whether Camiones is the current entry is %s', (pathname, isCurrent) => {
    expect(isHere({ to: '/camiones' }, pathname)).toBe(isCurrent);
  });
});
