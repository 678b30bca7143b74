import { beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { pagesOf } from '#admin/pages/pagesOf.ts';
import { application } from '#resources/index.ui.tsx';

import type { Entity } from '#schema/entity.ts';
import { can, mayOpen } from '#schema/registry.ts';
import { accessibilityProblems } from '#support/axe.ts';
import { cheque, proveedor } from '#quarry/cheques.ts';
import { clienteBody, created, idOf, maestros } from '#quarry/maestros.ts';
import { PASSWORD } from '#support/people.ts';
import { onAccount, presupuestoBody, remitoBody, ventas } from '#quarry/ventas.ts';
import { today } from '#domain/dates.ts';
import { heading, product } from '#support/product.ts';

const cantera = product();

const SCRIPT = '<img src=x onerror="document.title=1">';
const LONG = `Zzz${'larguísimo'.repeat(5)}`;

/** A record of every kind. */
beforeAll(async () => {
  const as = cantera.server.as('admin');
  const v = await ventas(as);
  await as('POST', `/api/Chofer/Inhabilitar/${v.choferes.nunez.id}`, { motivo: 'Licencia vencida' });
  await created(as, 'Usuario', {
    usuario: 'lrojas',
    nombre: 'Luis',
    apellido: 'Rojas',
    email: 'luis.rojas.de.la.planta.norte@correo.com.ar',
    rolId: await idOf(as, 'Usuario/Roles', 'EMPLEADO'),
    password: PASSWORD,
  });
  const issue = async (path: string, body: object) => {
    const answer = await as('POST', `/api/${path}`, body);
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
  };
  const { status } = await as('PUT', `/api/Cliente/${v.clientes.gomez.id}`, {
    apellido: 'Obras y Proyectos El Zorzal S.A.S.',
  });
  if (status !== 200) throw new Error(`Cliente: ${status}`);
  await issue('Remito', remitoBody(v, onAccount(v)));
  await issue('Presupuesto/Crear', presupuestoBody(v, onAccount(v)));
  const entry = {
    fecha: today(),
    clienteId: v.clientes.gomez.id,
    tipoVentaId: 1,
    monto: '1500.50',
    concepto: 'A cuenta de lo entregado',
  };
  await issue('Recibo', entry);
  await issue('NotaDebito', entry);
  const { id: chequeId } = await cheque(as, v.clientes.gomez.id);
  const { id: proveedorId } = await proveedor(as, 'Explosivos del Centro');
  await issue('ChequeTercero/AsignarChequeAProveedor', { chequeId, proveedorId });
  const change = {
    precioContado: true,
    modo: 'porcentaje',
    sentido: 'aumentar',
    valor: '10',
    motivo: 'Marzo',
  };
  const preview = await as('POST', '/api/Producto/CambioMasivo/VistaPrevia', change);
  const { huella } = (await preview.json()) as { huella: string };
  await issue('Producto/CambioMasivo', { ...change, huella });
  // The newest client, whose screens are opened.
  await created(as, 'Cliente', {
    ...(await clienteBody(as, maestros.clientes.gomez)),
    nombre: SCRIPT,
    apellido: LONG,
  });
  await cantera.rows(
    `insert into correos (para, asunto, situacion, intentos, error, creado)
     values ('compras@correo.com.ar', 'Confirme su email en Cantera', 'fallido', 9, '550 No such user here', now())`,
  );
});

/** A screen's path, heading, and expected errors. */
type Screen = {
  readonly path: string;
  readonly title: string;
  readonly of?: Entity;
  readonly fails?: RegExp;
};

/** Every generated screen, with ':id' for the newest record. */
const { registry } = application;
const declared: Screen[] = registry.all.filter((of) => mayOpen(of, 'ADMIN')).flatMap(screensOf);

const others: Screen[] = [
  { path: '/', title: 'Hola, María Gómez' },
  ...pagesOf(application).map(({ path, label }) => ({ path, title: label })),
  { path: '/mi-cuenta', title: 'Mi cuenta' },
  { path: '/no-existe', title: 'Página no encontrada' },
  { path: '/gestion-negocio/camiones?filter=%7B%22patente%22%3A%22ZZZ%22%7D', title: 'Listado de Camiones' },
  {
    path: '/gestion-negocio/camiones/editar/999',
    title: 'Editar Camión',
    fails: /Camion\/999 answered 404/,
  },
];

test.each([...declared, ...others])('$path is in order', async ({ path, title, of, fails }) => {
  const id = of && path.includes(':id') ? await newest(of) : '';
  const { page, expectProblem, quiet } = await cantera.open('admin', path.replace(':id', id), {
    width: 1920,
  });
  if (fails) expectProblem(fails);
  await heading(page, title).waitFor();
  await quiet();
  await page.locator('[aria-busy=true]').waitFor({ state: 'detached' });
  await fits(page);
  await resize(page, 1280);
  await isInOrder(page, title);
  await resize(page, 768);
  await goDark(page);
  // Lists become cards, and the menu a drawer.
  await resize(page, 360);
  await isInOrder(page, title);
});

test.each([false, true])('/ingresar is in order (dark: %s)', async (dark) => {
  const { page } = await cantera.open(null, '/ingresar', { dark, width: 360 });
  await page.keyboard.press('Enter');
  await fits(page);
  await isInOrder(page, 'Bienvenido de vuelta', 'Iniciar sesión');
});

test.each([1280, 360])('a form full of complaints is in order at %i pixels', async (width) => {
  const { page } = await cantera.open('admin', '/gestion-negocio/clientes/crear', { width });
  await page.getByRole('button', { name: 'Registrar' }).click();
  await page.getByText('Este campo es requerido').first().waitFor();
  await isInOrder(page, 'Registrar Cliente');
});

test('what somebody stored as HTML is text on every screen', async () => {
  const { page } = await cantera.open('admin', '/gestion-negocio/clientes');
  const id = await newest(registry.get('clientes'));
  for (const path of ['', `/detalle/${id}`]) {
    await page.goto(`/gestion-negocio/clientes${path}`);
    await page.getByText(SCRIPT).first().waitFor();
    expect(await page.locator('main img').count()).toBe(0);
  }
  await page.goto(`/gestion-negocio/clientes/editar/${id}`);
  await page
    .getByRole('textbox', { name: 'Nombre', exact: true })
    .and(page.locator(`[value='${SCRIPT}']`))
    .waitFor();
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/gestion-negocio/clientes');
  await page.getByText(SCRIPT).first().waitFor();
  expect(await page.title()).toBe('Listado de Clientes · Cantera');
});

function screensOf(of: Entity): Screen[] {
  const { path, single, showAt, messages, fields } = of;
  const may = (verb: string) => can(of, verb, 'ADMIN') !== false;
  if (single) return [{ of, path: path!, title: messages.editTitle }];
  const list = { of, path: path!, title: messages.listTitle };
  // Tables with little more than a name have forms that differ only in words.
  if (Object.keys(fields).length <= 2) return [list];
  return [
    list,
    ...(may('create') ? [{ of, path: `${path}/crear`, title: messages.createTitle }] : []),
    ...(may('edit') && !showAt ? [{ of, path: `${path}/editar/:id`, title: messages.editTitle }] : []),
    ...(may('show') ? [{ of, path: `${path}/${showAt ?? 'detalle'}/:id`, title: messages.showTitle }] : []),
  ];
}

async function newest({ name, table }: Entity): Promise<string> {
  const [found] = await cantera.rows<{ id: number | null }>(`select max(id) as id from ${table}`);
  if (!found?.id) throw new Error(`Nothing of ${name} was made: its screens would show nothing`);
  return String(found.id);
}

/** The page does not scroll sideways, and no control is cut off. */
async function fits(page: Page): Promise<void> {
  const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  await expect.poll(beyond).toBe(0);
  await expect.poll(() => page.evaluate(cutOff)).toEqual([]);
}

/** Controls that overflow a clipping ancestor, without a scrolling element in between. */
function cutOff(): string[] {
  return [...document.querySelectorAll<HTMLElement>('main :is(a, button, input, select)')]
    .filter((element) => element.checkVisibility({ opacityProperty: true }))
    .filter((element) => {
      const { right } = element.getBoundingClientRect();
      for (let around = element.parentElement; around; around = around.parentElement) {
        const { display, overflowX, position } = getComputedStyle(around);
        // Fixed elements are not clipped by their ancestors.
        if (overflowX === 'auto' || overflowX === 'scroll' || position === 'fixed') return false;
        const hides = overflowX !== 'visible' && display !== 'contents';
        if (hides && right > around.getBoundingClientRect().right + 1) return true;
      }
      return false;
    })
    .map((element) => element.outerHTML.slice(0, 200));
}

/** Switches to dark colours, and waits for them: axe would otherwise read a mixture. */
async function goDark(page: Page): Promise<void> {
  const ink = () => page.evaluate(() => getComputedStyle(document.querySelector('h1')!).color);
  const light = await ink();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(ink).not.toBe(light);
}

async function resize(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  await fits(page);
  // Waits for transitions, whose intermediate colours would be checked.
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState }) => playState !== 'running'),
  );
}

/** One heading, a title, no English text, and no axe violation. */
async function isInOrder(page: Page, title: string, tab = title): Promise<void> {
  expect(await page.getByRole('heading', { level: 1 }).allInnerTexts()).toEqual([title]);
  expect(await page.title()).toBe(`${tab} · Cantera`);
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('es-AR');
  expect(foreign(await words(page))).toEqual([]);
  expect(await accessibilityProblems(page)).toEqual([]);
}

/** All visible, hover and screen-reader text. */
function words(page: Page): Promise<string> {
  return page.evaluate(() => {
    const spoken = [...document.querySelectorAll('[aria-label], [title], [placeholder], [alt]')].flatMap(
      (element) =>
        ['aria-label', 'title', 'placeholder', 'alt'].map((name) => element.getAttribute(name) ?? ''),
    );
    return [document.body.innerText, ...spoken].join('\n');
  });
}

/** English interface words, and untranslated keys; hosts of emails may look like keys. */
function foreign(text: string): string[] {
  return (
    text.match(
      /\b(?:add|apply|back|cancel|clear|close|columns?|confirm|create|dashboard|delete|edit|export|filters?|items?|list|loading|login|logout|next|not found|open|page|previous|profile|refresh|remove|required|rows|save|search|select|settings|show|sort|submit|unknown|update|of|the|with)\b|(?<!@)\b(?:ra|cantera|resources)\.[\w.]+/gi,
    ) ?? []
  );
}
