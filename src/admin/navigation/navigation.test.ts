import { describe, expect, it } from 'vitest';
import { defineEntity, text } from '#schema/index.ts';
import { createRegistry } from '#schema/registry.ts';
import { ADMIN, roles } from '#support/roles.ts';
import { divideMenu, hasIcons, isAtOrBelow, navigationOf } from './navigation.ts';

const entity = (name: string, label: string, group: string | null) =>
  defineEntity({
    name,
    path: `/${name}`,
    label: { one: label, many: label, gender: 'm' },
    api: { base: name },
    access: { list: ADMIN },
    menu: group ? { group } : {},
    fields: { nombre: text({ label: 'Nombre' }) },
  });

const registry = createRegistry(
  [
    entity('clientes', 'Clientes', 'Gestión Negocio'),
    entity('camiones', 'Camiones', 'Gestión Negocio'),
    // Without a heading, the entity is one itself.
    entity('proveedores', 'Proveedores', null),
  ],
  roles,
);

describe('the menu', () => {
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
    expect(isAtOrBelow(pathname, '/camiones')).toBe(isCurrent);
  });
});
