import { beforeAll, describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { accessibilityProblems } from '#support/axe.ts';
import { camionBody, choferBody, clienteBody, created, idOf, maestros } from '#support/maestros.ts';
import { PASSWORD } from '#support/people.ts';
import { heading, product } from './product.ts';

const cantera = product();

const SCRIPT = '<img src=x onerror="document.title=1">';

beforeAll(async () => {
  const as = cantera.server.as('admin');
  for (const camion of Object.values(maestros.camiones))
    await created(as, 'Camion', await camionBody(as, camion));
  for (const cliente of Object.values(maestros.clientes))
    await created(as, 'Cliente', await clienteBody(as, cliente));
  await created(as, 'Cliente', {
    ...(await clienteBody(as, maestros.clientes.gomez)),
    nombre: SCRIPT,
    apellido: `Zzz${'larguísimo'.repeat(5)}`,
  });
  for (const chofer of Object.values(maestros.choferes))
    await created(as, 'Chofer', await choferBody(as, chofer));
  await as('POST', '/api/Chofer/Inhabilitar/1', { motivo: 'Licencia vencida' });
  await created(as, 'Usuario', {
    usuario: 'lrojas',
    nombre: 'Luis',
    apellido: 'Rojas',
    email: 'luis.rojas.de.la.planta.norte@correo.com.ar',
    rolId: await idOf(as, 'Usuario/Roles', 'EMPLEADO'),
    password: PASSWORD,
  });
  await cantera.rows(
    `insert into correos (para, asunto, situacion, intentos, error, creado)
     values ('compras@correo.com.ar', 'Confirme su email en Cantera', 'fallido', 9, '550 No such user here', now())`,
  );
});

/** Every kind of screen, by its address, its heading and what is there once it is ready. */
const SCREENS: { path: string; title: string; ready: string; fails?: RegExp }[] = [
  { path: '/', title: 'Hola, María Gómez', ready: 'Le damos la bienvenida' },
  {
    path: '/gestion-negocio/clientes',
    title: 'Listado de Clientes',
    ready: 'Mostrando 1 - 4 de 4 registros',
  },
  { path: '/gestion-negocio/clientes/crear', title: 'Registrar Cliente', ready: 'Datos fiscales' },
  { path: '/gestion-negocio/clientes/editar/4', title: 'Editar Cliente', ready: 'Datos fiscales' },
  { path: '/gestion-negocio/clientes/detalle/4', title: 'Detalle de Cliente', ready: 'Datos fiscales' },
  {
    path: '/gestion-negocio/choferes',
    title: 'Listado de Choferes',
    ready: 'Mostrando 1 - 4 de 4 registros',
  },
  { path: '/gestion-negocio/choferes/crear', title: 'Registrar Chofer', ready: 'Contacto' },
  { path: '/gestion-negocio/choferes/editar/1', title: 'Editar Chofer', ready: 'Contacto' },
  { path: '/gestion-negocio/choferes/detalle/1', title: 'Detalle de Chofer', ready: 'Licencia vencida' },
  {
    path: '/gestion-negocio/camiones',
    title: 'Listado de Camiones',
    ready: 'Mostrando 1 - 3 de 3 registros',
  },
  {
    path: '/gestion-negocio/camiones?filter=%7B%22patente%22%3A%22ZZZ%22%7D',
    title: 'Listado de Camiones',
    ready: 'No hay camiones registrados',
  },
  { path: '/gestion-negocio/camiones/crear', title: 'Registrar Camión', ready: 'Registrar' },
  { path: '/gestion-negocio/camiones/editar/1', title: 'Editar Camión', ready: 'Actualizar' },
  { path: '/gestion-negocio/camiones/detalle/1', title: 'Detalle de Camión', ready: 'AE123BC' },
  {
    path: '/gestion-negocio/camiones/editar/999',
    title: 'Editar Camión',
    ready: 'No se encontró el camión solicitado.',
    fails: /Camion\/999 answered 404/,
  },
  { path: '/usuarios', title: 'Listado de Usuarios', ready: 'Sin confirmar' },
  {
    path: '/usuarios?filter=%7B%22email%22%3A%22nadie%22%7D',
    title: 'Listado de Usuarios',
    ready: 'No se encontraron usuarios',
  },
  { path: '/usuarios/crear', title: 'Registrar Usuario', ready: 'Confirmar Contraseña' },
  { path: '/usuarios/editar/1', title: 'Editar Usuario', ready: 'Acceso' },
  { path: '/usuarios/detalle/3', title: 'Detalle de Usuario', ready: 'Reenviar validación' },
  { path: '/correos', title: 'Correos enviados', ready: '550 No such user here' },
  { path: '/actividad', title: 'Actividad', ready: 'mgomez' },
  { path: '/mi-cuenta', title: 'Mi cuenta', ready: 'Esta sesión' },
  { path: '/no-existe', title: 'Página no encontrada', ready: 'Ir al inicio' },
];

const LOOKS = [
  { width: 1280, dark: false },
  { width: 1280, dark: true },
  { width: 360, dark: false },
  { width: 360, dark: true },
];

describe.each(LOOKS)('at $width pixels (dark: $dark)', (look) => {
  test.each(SCREENS)('$path is in order', async ({ path, title, ready, fails }) => {
    const { page, expectProblem } = await cantera.open('admin', path, look);
    if (fails) expectProblem(fails);
    await heading(page, title).waitFor();
    await page.getByRole('main').getByText(ready).first().waitFor();
    await page.waitForLoadState('networkidle');
    await isInOrder(page, title);
  });

  test('/ingresar is in order', async () => {
    const { page } = await cantera.open(null, '/ingresar', look);
    await page.keyboard.press('Enter');
    await isInOrder(page, 'Bienvenido de vuelta', 'Iniciar sesión');
  });
});

test.each([1280, 360])('a form full of complaints is in order at %i pixels', async (width) => {
  const { page } = await cantera.open('admin', '/gestion-negocio/clientes/crear', { width });
  await page.getByRole('button', { name: 'Registrar' }).click();
  await page.getByText('Este campo es requerido').first().waitFor();
  await isInOrder(page, 'Registrar Cliente');
});

test.each([true, false])('dialogs, menus and choices are in order (dark: %s)', async (dark) => {
  const { page } = await cantera.open('admin', '/gestion-negocio/camiones', { dark });
  await page.getByRole('button', { name: 'Eliminar' }).first().click();
  await page.getByRole('alertdialog').waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').waitFor({ state: 'hidden' });

  await page.getByRole('button', { name: 'Columnas' }).click();
  await page.getByRole('menu').waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('menu').waitFor({ state: 'hidden' });

  await page.getByRole('button', { name: /^Menú del usuario/ }).click();
  await page.getByRole('menu').waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('menu').waitFor({ state: 'hidden' });

  await page.getByRole('combobox', { name: 'Marca' }).click();
  await page.getByRole('option', { name: 'Scania' }).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);

  await page.goto('/gestion-negocio/choferes');
  await page.getByRole('button', { name: 'Inhabilitar' }).first().click();
  await page.getByRole('dialog').waitFor();
  await page.mouse.move(0, 0);
  await noTooltip(page);
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Gestión Negocio' }).click();
  await page.getByRole('navigation').getByRole('link', { name: 'Camiones' }).waitFor();
  await noTooltip(page);
  expect(await accessibilityProblems(page)).toEqual([]);
});

test('what somebody stored as HTML is text on every screen', async () => {
  const { page } = await cantera.open('admin', '/gestion-negocio/clientes');
  for (const path of ['', '/detalle/4']) {
    await page.goto(`/gestion-negocio/clientes${path}`);
    await page.getByText(SCRIPT).first().waitFor();
    expect(await page.locator('main img').count()).toBe(0);
  }
  await page.goto('/gestion-negocio/clientes/editar/4');
  await page
    .getByRole('textbox', { name: 'Nombre', exact: true })
    .and(page.locator(`[value='${SCRIPT}']`))
    .waitFor();
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/gestion-negocio/clientes');
  await page.getByText(SCRIPT).first().waitFor();
  expect(await page.title()).toBe('Listado de Clientes · Cantera');
});

describe('the menu', () => {
  const menu = (page: Page) => page.getByRole('navigation', { name: 'Navegación principal' });
  const opener = (page: Page) => menu(page).getByRole('button', { name: 'Gestión Negocio' });
  const entry = (page: Page, name: string) => menu(page).getByRole('link', { name });

  test('opens under the mouse and closes when it leaves', async () => {
    const { page } = await cantera.open('admin', '/');
    await opener(page).hover();
    await entry(page, 'Camiones').waitFor();
    expect(await opener(page).getAttribute('aria-expanded')).toBe('true');
    await heading(page, 'Hola, María Gómez').hover();
    await entry(page, 'Camiones').waitFor({ state: 'hidden' });
    await opener(page).click();
    await entry(page, 'Choferes').click();
    await heading(page, 'Listado de Choferes').waitFor();
    await heading(page, 'Listado de Choferes').hover();
    await entry(page, 'Choferes').waitFor({ state: 'hidden' });
    await opener(page).hover();
    expect(await entry(page, 'Choferes').getAttribute('aria-current')).toBe('page');
  });

  test('opens with the arrows, goes round, and closes with Escape', async () => {
    const { page } = await cantera.open('admin', '/');
    await opener(page).focus();
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    for (const [key, name] of [
      ['ArrowDown', 'Clientes'],
      ['ArrowDown', 'Choferes'],
      ['ArrowDown', 'Productos'],
      ['ArrowDown', 'Camiones'],
      ['ArrowDown', 'Cheques'],
      ['ArrowDown', 'Clientes'],
      ['ArrowUp', 'Cheques'],
    ] as const) {
      await page.keyboard.press(key);
      await expect.poll(focused).toBe(name);
    }
    await page.keyboard.press('Escape');
    await entry(page, 'Camiones').waitFor({ state: 'hidden' });
    expect(await focused()).toBe('Gestión Negocio');
    await page.keyboard.press('Enter');
    await entry(page, 'Camiones').waitFor();
    await page.keyboard.press('Shift+Tab');
    await entry(page, 'Camiones').waitFor({ state: 'hidden' });
  });

  test('is a drawer on a phone', async () => {
    const { page } = await cantera.open('admin', '/', { width: 360 });
    const open = page.getByRole('button', { name: 'Abrir el menú' });
    await open.click();
    await entry(page, 'Camiones').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await entry(page, 'Camiones').waitFor({ state: 'hidden' });
    expect(await open.evaluate((button) => button === document.activeElement)).toBe(true);
    await open.click();
    await entry(page, 'Camiones').click();
    await heading(page, 'Listado de Camiones').waitFor();
    await page.getByRole('button', { name: 'Cerrar el menú' }).waitFor({ state: 'hidden' });
  });
});

test('dark and light can be chosen, and stay chosen', async () => {
  const { page } = await cantera.open('admin', '/');
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await ground();
  await page.getByRole('button', { name: /^Menú del usuario/ }).click();
  await page.getByRole('menuitemradio', { name: 'Apariencia: Oscura' }).click();
  await expect.poll(ground).not.toBe(light);
  const dark = await ground();
  await page.reload();
  await heading(page, 'Hola, María Gómez').waitFor();
  expect(await ground()).toBe(dark);
});

/** MUI draws tooltips outside of the page's landmarks, where axe does not want them. */
async function noTooltip(page: Page): Promise<void> {
  await page.locator('[role=tooltip]').waitFor({ state: 'detached' });
}

/** One heading, a title, no way to scroll sideways, nothing in English, and nothing that axe objects to. */
async function isInOrder(page: Page, title: string, tab = title): Promise<void> {
  expect(await page.getByRole('heading', { level: 1 }).allInnerTexts()).toEqual([title]);
  expect(await page.title()).toBe(`${tab} · Cantera`);
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('es-AR');
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  expect(foreign(await words(page))).toEqual([]);
  expect(await accessibilityProblems(page)).toEqual([]);
}

/** All that is seen, hovered over, or read aloud. */
function words(page: Page): Promise<string> {
  return page.evaluate(() => {
    const spoken = [...document.querySelectorAll('[aria-label], [title], [placeholder], [alt]')].flatMap(
      (element) =>
        ['aria-label', 'title', 'placeholder', 'alt'].map((name) => element.getAttribute(name) ?? ''),
    );
    return [document.body.innerText, ...spoken].join('\n');
  });
}

/** English words of an interface, and names of texts that have none; hosts of emails may look like those. */
function foreign(text: string): string[] {
  return (
    text.match(
      /\b(?:add|apply|back|cancel|clear|close|columns?|confirm|create|dashboard|delete|edit|export|filters?|items?|list|loading|login|logout|next|not found|open|page|previous|profile|refresh|remove|required|rows|save|search|select|settings|show|sort|submit|unknown|update|of|the|with)\b|(?<!@)\b(?:ra|cantera|resources)\.[\w.]+/gi,
    ) ?? []
  );
}
