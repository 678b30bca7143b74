import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { INDEX } from '#admin/help/contents.ts';
import {
  withoutFormatting,
  type HelpBlock,
  type HelpPage,
  type Inline,
  type HelpTarget,
  type HelpText,
} from '#admin/help/page.ts';
import { SCREENS_FOR_ALL, mayOpenScreen, mayReadHelp, pageAbout } from '#admin/help/screens.ts';
import { createHelpSearch } from '#admin/help/search.ts';
import { pagesOf } from '#admin/pagesOf.ts';
import { application } from '#resources/index.ui.tsx';
import { picturesOf, readManual } from '#vite/manual/readManual.ts';

const { registry } = application;
const ownPages = pagesOf(application);
const MANUAL = join('src/resources', application.manual!);
const manual = readManual(MANUAL);
const pages = manual.filter(({ id }) => id !== INDEX);
const screens = { registry, pages: ownPages };
const entities = registry.all.filter(({ path }) => path !== null).map(({ name }) => `/${name}`);

test('every screen has one page of help', () => {
  const about = pages.flatMap((page) => page.about);
  const expected = [...SCREENS_FOR_ALL, ...entities, ...ownPages.map(({ path }) => path)];
  expect(expected.filter((screen) => !about.includes(screen))).toEqual([]);
  expect(about.filter((screen, place) => about.indexOf(screen) !== place)).toEqual([]);
});

test('no page is about, or leads to, something that is not there', () => {
  const wrong = manual.flatMap((page) => [
    ...page.about.filter((screen) => mayOpenScreen(screens, 'ADMIN', screen) === undefined),
    ...linksOf(page).filter((to) => !leadsSomewhere(to)),
  ]);
  expect(wrong).toEqual([]);
});

test('the index lists every page once, and nothing else', () => {
  const index = manual.find(({ id }) => id === INDEX)!;
  const listed = linksOf(index).map((to) => ('page' in to ? to.page : to.screen));
  expect(listed.toSorted()).toEqual(pages.map(({ id }) => id).toSorted());
  const titles = index.blocks.filter(({ type }) => type === 'heading').length;
  expect(titles).toBeGreaterThan(3);
});

test('an EMPLEADO reads the pages about what he may open, and no other', () => {
  const read = pages.filter((page) => mayReadHelp(screens, 'EMPLEADO', page)).map(({ id }) => id);
  expect(read).toEqual(
    expect.arrayContaining(['remitos', 'emitir-remito', 'recibos', 'resumen', 'clientes']),
  );
  for (const id of ['cheques', 'cheque-rechazado', 'saldos', 'usuarios', 'configuracion', 'productos'])
    expect(read).not.toContain(id);
  expect(pages.filter((page) => !mayReadHelp(screens, 'ADMIN', page))).toEqual([]);
});

test('what the manual says in bold is what the screens say', () => {
  const source = globSync('src/**/*.{ts,tsx}', { exclude: ['**/*.test.*'] })
    .map((file) => readFileSync(file, 'utf8'))
    .concat(readFileSync('ingresar.html', 'utf8'))
    .join('\n')
    .replace(/\s+/g, ' ')
    .replace(/[%$]\{\w+\}/g, '…');
  // 'Convertir en remito' is 'Convertir en %{what}' in the source.
  const isSaid = (text: string) => source.includes(text) || source.includes(text.replace(/\S+$/, '…'));
  const unknown = pages.flatMap((page) =>
    boldOf(page.blocks)
      .flatMap((text) => text.replace(/[.:]$/, '').split(' › '))
      .filter((text) => !KEYS.test(text) && !isSaid(text))
      .map((text) => `${page.id}: ${text}`),
  );
  expect(unknown).toEqual([]);
});

test('every letter of the manual is in the typeface that is served', () => {
  // The latin subset of IBM Plex Sans, which has no arrows, for instance.
  const strange = /[^\n\u0020-\u007E\u00A0-\u00FF\u2013\u2014\u2018-\u201E\u2022\u2026\u2039\u203A]/gu;
  for (const name of readdirSync(MANUAL).filter((file) => file.endsWith('.md'))) {
    const found = readFileSync(join(MANUAL, name), 'utf8').match(strange);
    expect({ name, found }).toEqual({ name, found: null });
  }
});

test('every picture of the manual is shown by a page', () => {
  const shown = manual.flatMap(({ blocks }) => picturesOf(blocks)).toSorted();
  const there = globSync('imagenes/*', { cwd: MANUAL }).toSorted();
  expect([...new Set(shown)]).toEqual(there);
});

describe('the page about a screen', () => {
  it.each([
    ['/remitos', 'remitos'],
    ['/remitos/12/show', 'remitos'],
    ['/remitos/12', 'remitos'],
    ['/remitos/create', 'emitir-remito'],
    ['/gestion-negocio/cheques/cartera', 'cartera'],
    ['/', 'inicio'],
  ])('of %s is %s', (pathname, id) => {
    expect(pageAbout(pages, pathname)?.id).toBe(id);
  });

  it('is none where there is no such screen', () => {
    expect(pageAbout(pages, '/remitosviejos')).toBeNull();
  });
});

describe('the search', () => {
  const search = createHelpSearch(pages);
  const first = (text: string) => search(text)[0]?.page;

  it('puts first the page that is called so, whatever the accents, the case and the plural', () => {
    expect(first('cheque rechazado')).toBe('cheque-rechazado');
    expect(first('CHEQUES RECHAZADOS')).toBe('cheque-rechazado');
    expect(first('limite de credito')).toBe('limite-de-credito');
  });

  it('finds a page by a word that it does not use', () => {
    expect(first('rebotado')).toBe('cheque-rechazado');
  });

  it('leads to the heading that the words stand under, and shows them', () => {
    const [hit] = search('vencio la sesion');
    expect(hit).toMatchObject({ page: 'entrar-y-salir', section: { heading: 'La sesión venció' } });
    expect(hit?.excerpt).toContain('12 horas');
  });

  it('finds nothing where a word is missing, or there is none', () => {
    expect(search('remito xyzxyz')).toEqual([]);
    expect(search(' ( ')).toEqual([]);
  });
});

function leadsSomewhere(to: HelpTarget): boolean {
  if ('screen' in to) return mayOpenScreen(screens, 'ADMIN', to.screen) === true;
  const page = manual.find(({ id }) => id === to.page);
  if (!page || to.section === null) return page !== undefined;
  return page.blocks.some((block) => block.type === 'heading' && block.id === to.section);
}

const linksOf = ({ blocks }: HelpPage): HelpTarget[] =>
  inlines(blocks).flatMap((part) => (typeof part === 'object' && part.type === 'link' ? [part.to] : []));

const boldOf = (blocks: readonly HelpBlock[]): string[] =>
  inlines(blocks).flatMap((part) =>
    typeof part === 'object' && part.type === 'strong' ? [withoutFormatting(part.text)] : [],
  );

/** Every inline of the blocks, nested ones included. */
function inlines(blocks: readonly HelpBlock[]): Inline[] {
  return blocks.flatMap((block): Inline[] => {
    switch (block.type) {
      case 'heading':
      case 'paragraph':
        return within(block.text);
      case 'list':
        return block.items.flatMap(inlines);
      case 'table':
        return [...block.head, ...block.rows.flat()].flatMap(within);
      case 'note':
        return inlines(block.blocks);
      case 'picture':
        return [];
    }
  });
}

const within = (text: HelpText): Inline[] =>
  text.flatMap((part) => (typeof part === 'string' ? [part] : [part, ...within(part.text)]));

/** Keyboard keys, which appear on no screen. */
const KEYS = /^(Ctrl|Alt|Mayús|Enter|Escape|Tab|Flechas?( abajo)?|F1|[N/?])( \+ \w+( abajo)?)?$/;
