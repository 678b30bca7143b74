import type { CDPSession, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { Role } from '#domain/permissions.ts';
import type { AdminApplication } from '#admin/application.ts';
import { pagesOf } from '#admin/pagesOf.ts';
import { nameOf } from '#schema/renderFormatted.ts';
import type { Row } from '#schema/columns.ts';
import type { Entity } from '#schema/entity.ts';
import { can, mayOpen } from '#schema/registry.ts';
import { accessibilityProblems } from './axe.ts';
import { sharedPage } from './browser.ts';
import { checkFit } from './fit.ts';
import { heading, untilIdle, untilStill, type Product } from './product.ts';

/** A screen that `screensAreInOrder` opens. */
export interface Screen {
  /** The part ':id' stands for the newest record of `entity`. */
  readonly path: string;
  /** The heading. With `tab`, the heading is the record's name. */
  readonly title: string;
  /** The title of the browser's tab, where it is not the heading. */
  readonly tab?: string;
  readonly entity?: Entity;
  /** A problem that the screen is expected to have. */
  readonly fails?: RegExp;
}

/**
 * Tests that every screen that María, who is `admin`, may open is in order at every width and in both colours. Every
 * entity of the application itself must have a record.
 * @param others screens that do not follow from the declarations, such as the home
 */
export function screensAreInOrder(
  application: AdminApplication,
  running: Product,
  others: readonly Screen[],
): void {
  beforeAll(() => running.rows(SYSTEM_RECORDS));
  const rol = adminOf(application);
  const declared = application.registry.all
    .filter((entity) => mayOpen(entity, rol))
    .flatMap((entity) => screensOf(entity, rol));
  const all: readonly Screen[] = [
    ...declared,
    ...pagesOf(application).map(({ path, label }) => ({ path, title: label })),
    { path: '/mi-cuenta', title: 'Mi cuenta' },
    { path: '/no-existe', title: 'Página no encontrada' },
    ...others,
  ];
  testScreens(all, application, running);
}

export const entityScreensAreInOrder = (
  entities: readonly Entity[],
  application: AdminApplication,
  running: Product,
): void =>
  testScreens(
    entities.flatMap((entity) => screensOf(entity, adminOf(application))),
    application,
    running,
  );

const adminOf = ({ roles }: AdminApplication): Role => roles.find(({ admin }) => admin)!.name;

function testScreens(all: readonly Screen[], { brand: { name } }: AdminApplication, running: Product): void {
  const openPage = sharedPage(() => running.server.pageFor('admin'));

  // Every second screen begins with the look in which the one before it ended, which saves drawing it again.
  const screens = all.map((screen, index) => ({ ...screen, looks: index % 2 ? LOOKS.toReversed() : LOOKS }));

  test.each(screens)('$path is in order', async ({ path, tab, entity, fails, looks, ...screen }) => {
    const id = entity && path.includes(':id') ? await newestId(running, entity) : '';
    const title = tab === undefined ? screen.title : await headingOf(running, entity!, id);
    const { page, expectProblem, quiet } = await openPage();
    if (fails) expectProblem(fails);
    await applyLook(page, looks[0]!);
    await go(page, path.replace(':id', id));
    await heading(page, title).waitFor();
    await quiet();
    await untilIdle(page);
    for (const look of looks) {
      await applyLook(page, look);
      await checkFit(page);
      if (look.isRead) await screenIsInOrder(page, title, name, tab);
    }
  });
}

interface Look {
  readonly width: number;
  readonly colorScheme: 'light' | 'dark';
  /** Whether the texts of the screen are checked too, and its accessibility. */
  readonly isRead?: true;
}

const LOOKS: readonly Look[] = [
  { width: 1920, colorScheme: 'light' },
  { width: 1280, colorScheme: 'light', isRead: true },
  { width: 768, colorScheme: 'dark' },
  { width: 360, colorScheme: 'dark', isRead: true },
];

/** Sets the look, whose colours change by an animation. A phone is touched, so that its buttons are larger. */
async function applyLook(page: Page, { width, colorScheme }: Look): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.setViewportSize({ width, height: 800 });
  // A page's session stays open, because what it sets ends with it.
  const devtools = sessions.get(page) ?? (await page.context().newCDPSession(page));
  sessions.set(page, devtools);
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: width < 600 });
  await untilStill(page);
}

const sessions = new WeakMap<Page, CDPSession>();

async function go(page: Page, path: string): Promise<void> {
  if (page.url() === 'about:blank') {
    await page.goto(path);
    return;
  }
  await page.evaluate((to) => {
    // The router numbers its history entries, and follows only those that have a number.
    const { idx = 0 } = (history.state ?? {}) as { readonly idx?: number };
    history.pushState({ idx: idx + 1 }, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

/** Returns the heading of a record's screen: its name, with 'Gómez (12)' written as 'Gómez 12'. */
async function headingOf({ server }: Product, entity: Entity, id: string): Promise<string> {
  const record = (await (await server.as('admin')('GET', `/api/rest/${entity.name}/${id}`)).json()) as Row;
  const name = nameOf(entity, record).replace(/ \(((?:[^()]|\([^()]*\))+)\)$/, ' $1');
  return entity.document ? `${entity.label.one} ${name}` : name;
}

export async function newestId({ rows }: Product, { name, table }: Entity): Promise<string> {
  const [last] = await rows<{ id: number | null }>(`select max(id) as id from ${table}`);
  if (!last?.id) throw new Error(`There is no record of ${name}: its screens would show nothing`);
  return String(last.id);
}

/** Makes the records that the screens of the framework's own entities show. */
const SYSTEM_RECORDS = `with correo as (
    insert into correos (para, asunto, situacion, intentos, error, creado) values
      ('compras@correo.com.ar', 'Confirme su email en Cantera', 'fallido', 9, '550 No such user here', now())
  ), webhook as (
    insert into webhooks (nombre, entidad, url, rol_id, secreto)
    select 'Contaduría', 'usuarios', 'https://contaduria.example/cantera', min(id), 'whsec_x' from roles
    returning id
  ), acceso as (
    insert into accesos (nombre, rol_id, vence, creador_id)
    select 'Balanza', r.id, '2099-12-31', u.id from roles as r, usuarios as u order by r.id, u.id limit 1
    returning id
  ), permiso as (
    insert into accesos_permisos (documento_id, orden, entidad) select id, 1, 'usuarios' from acceso
  ), pedido as (
    insert into autorizaciones (titulo, entidad, verbo, registro_id, registro_version, motivos, nota, borrador,
      cifras, usuario_id, usuario, fecha)
    select 'Cambiar: usuario', 'usuarios', 'edit', id, version, 'Es de otra zona.', 'Se mudó', '{}', '{}',
      id, usuario, now() from usuarios order by id desc limit 1
  )
  insert into trabajos (titulo, entidad, registro_id, evento, webhook_id, situacion, intentos, error, creado)
  select 'Avisar a Contaduría', 'usuarios', 1, 'editado', id, 'fallida', 6, 'connect ECONNREFUSED', now() from webhook`;

function screensOf(entity: Entity, rol: Role): Screen[] {
  const { path, single, showAt, messages, fields } = entity;
  const { listTitle, createTitle, editTitle, showTitle } = messages;
  const may = (verb: string) => can(entity, verb, rol) !== false;
  if (single) return [{ entity, path: path!, title: editTitle }];
  const list = { entity, path: path!, title: listTitle };
  const show = { entity, path: `${path}/${showAt ?? 'detalle'}/:id`, title: showTitle, tab: showTitle };
  // The forms of tables with little more than a name are all alike, so only their lists are tested.
  if (Object.keys(fields).length <= 2) return [list];
  return [
    list,
    ...(may('create') ? [{ entity, path: `${path}/crear`, title: createTitle }] : []),
    ...(may('edit') && !showAt ? [{ entity, path: `${path}/editar/:id`, title: editTitle }] : []),
    ...(may('show') ? [show] : []),
  ];
}

export async function screenIsInOrder(page: Page, title: string, brand: string, tab = title): Promise<void> {
  expect(await page.getByRole('heading', { level: 1 }).allInnerTexts()).toEqual([title]);
  expect(await page.title()).toBe(`${tab} · ${brand}`);
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('es-AR');
  expect(foreignWords(await textOf(page))).toEqual([]);
  expect(await accessibilityProblems(page)).toEqual([]);
}

function textOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const spoken = [...document.querySelectorAll('[aria-label], [title], [placeholder], [alt]')].flatMap(
      (element) =>
        ['aria-label', 'title', 'placeholder', 'alt'].map((name) => element.getAttribute(name) ?? ''),
    );
    return [document.body.innerText, ...spoken].join('\n');
  });
}

/** Finds English words, and keys of untranslated messages. Hosts of emails, behind an '@', look like such keys. */
function foreignWords(text: string): string[] {
  return (
    text.match(
      /\b(?:add|apply|back|cancel|clear|close|columns?|confirm|create|dashboard|delete|edit|export|filters?|items?|list|loading|login|logout|next|not found|open|page|previous|profile|refresh|remove|required|rows|save|search|select|settings|show|sort|submit|unknown|update|of|the|with)\b|(?<!@)\b(?:ra|cantera|resources)\.[\w.]+/gi,
    ) ?? []
  );
}
