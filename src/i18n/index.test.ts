import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { createI18nProvider } from './index.ts';

const i18nProvider = createI18nProvider();

describe('the provider', () => {
  it('knows Spanish and nothing else', () => {
    expect(i18nProvider.getLocale()).toBe('es');
    expect(i18nProvider.getLocales?.()).toEqual([{ locale: 'es', name: 'Español' }]);
  });

  it('fills placeholders and picks the plural', () => {
    const range = { offsetBegin: 1, offsetEnd: 10, total: 128 };
    expect(i18nProvider.translate('ra.navigation.page_range_info', range)).toBe(
      'Mostrando 1 - 10 de 128 registros',
    );
    expect(i18nProvider.translate('cantera.list.registros', { smart_count: 1 })).toBe('1 registro');
    expect(i18nProvider.translate('cantera.list.registros', { smart_count: 0 })).toBe('0 registros');
  });

  it('throws on a missing key while tests run', () => {
    expect(() => i18nProvider.translate('cantera.list.nope')).toThrow('cantera.list.nope');
    expect(() => i18nProvider.translate('cantera.list')).toThrow('cantera.list');
    expect(() => i18nProvider.translate('resources.clientes.name')).toThrow('resources.clientes.name');
  });

  it('knows an application’s texts beside its own, and reports missing ones of both', () => {
    const { translate } = createI18nProvider({ prestamos: { vence: 'Vence el %{day}' } });
    expect(translate('prestamos.vence', { day: '3/4' })).toBe('Vence el 3/4');
    expect(translate('ra.action.create')).toBe('Nuevo');
    expect(() => translate('prestamos.nope', { _: 'Nope' })).toThrow('prestamos.nope');
  });

  it('takes texts that follow from a declaration, unless the application has one', () => {
    const declared = (key: string) =>
      key.startsWith('resources.camiones.') ? 'Camión |||| Camiones' : undefined;
    const words = { resources: { camiones: { empty: 'No hay ninguno.' } } };
    const { translate } = createI18nProvider(words, declared);
    expect(translate('resources.camiones.name', { smart_count: 2, _: 'Camiones de fábrica' })).toBe(
      'Camiones',
    );
    expect(translate('resources.camiones.empty', { _: 'Nada' })).toBe('No hay ninguno.');
    // Neither has a text of this entity, so the default is shown.
    expect(translate('resources.choferes.name', { _: 'Choferes' })).toBe('Choferes');
  });

  it('returns a text that is not a key', () => {
    const fromServer = 'La patente ya existe. Revise los datos.';
    expect(i18nProvider.translate(fromServer)).toBe(fromServer);
    expect(i18nProvider.translate('10.5')).toBe('10.5');
    expect(i18nProvider.translate('')).toBe('');
  });

  it('shows the key of a missing text, or react-admin’s English default, and reports it', () => {
    const onMissingKey = vi.fn<(key: string) => void>();
    const { translate } = createI18nProvider({}, undefined, onMissingKey);
    expect(translate('cantera.list.nope')).toBe('cantera.list.nope');
    expect(translate('ra.action.fly', { _: 'Fly' })).toBe('Fly');
    expect(onMissingKey.mock.calls).toEqual([['cantera.list.nope'], ['ra.action.fly']]);
  });
});

it('react-admin’s source asks for no text that the catalogue lacks', () => {
  const keys = keysOfReactAdmin();
  // With wrong folders there would be no keys, and so none missing.
  expect(keys.length).toBeGreaterThan(120);
  const missing: string[] = [];
  const { translate } = createI18nProvider({}, undefined, (key) => missing.push(key));
  for (const key of keys) translate(key);
  expect(missing).toEqual([]);
});

it('what the browser loads holds no English catalogue', () => {
  const sources = ['index.ts', 'ra.es.ts', 'cantera.es.ts'].map((name) =>
    readFileSync(join(import.meta.dirname, name), 'utf8'),
  );
  expect(sources.join('')).not.toMatch(/from 'ra-language-english/);
});

/** Returns the keys in the sources of ra-core and ra-ui-materialui, without stories and tests. */
function keysOfReactAdmin(): string[] {
  // They are dependencies of react-admin, so they are resolved from its folder.
  const resolve = createRequire(createRequire(import.meta.url).resolve('react-admin')).resolve;
  const folders = ['ra-core', 'ra-ui-materialui'].map((name) => join(dirname(resolve(name)), '../src'));
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !/\.(spec|stories)\.|storybook|test-ui/.test(name))
      .map((name) => join(folder, name)),
  );
  const quoted = files.flatMap((file) => [
    ...readFileSync(file, 'utf8').matchAll(/['"`](ra\.\w+(?:\.\w+)+)['"`]/g),
  ]);
  return [...new Set(quoted.map((match) => match[1] ?? ''))].filter((key) => !STORE_KEYS.has(key)).toSorted();
}

/** Names of stored preferences that look like keys. */
const STORE_KEYS = new Set(['ra.inspector.position']);
