import { expect, test } from 'vitest';
import { menuOf } from '#support/menuOf.ts';
import type { Page, Route } from 'playwright-core';
import { held, sentBy } from '#support/browsing.ts';
import { accessibilityProblems } from '#testing/axe.ts';
import { openPage } from '#testing/browser.ts';
import { PASSWORD, people } from '#testing/people.ts';
import { atHome } from '#support/flota/home.ts';
import { flotaServer } from '#support/flota/server.ts';
import { address, dialog, hasFocus, heading, messageOf, product, signIn } from '#testing/product.ts';

const flota = product(flotaServer);

const usuario = (page: Page) => page.getByLabel('Usuario o Email');
const password = (page: Page) => page.getByLabel('Contraseña', { exact: true });
const authState = (page: Page) => page.evaluate(() => localStorage.getItem('authState'));

test('Eva leaves the login blank, and is told at each field what is missing', async () => {
  const { page } = await flota.open(null, '/ingresar');
  // The input is focused without a click.
  await page.locator('#usuario:focus').waitFor();
  await page.keyboard.press('Enter');
  expect(await messageOf(usuario(page))).toBe('Usuario o email es requerido');
  expect(await messageOf(password(page))).toBe('Contraseña es requerida');
  expect(await hasFocus(usuario(page))).toBe(true);

  // Each message goes with the first letter, and blanks are no user.
  await page.keyboard.type('m');
  expect(await messageOf(usuario(page))).toBe('');
  expect(await usuario(page).getAttribute('aria-invalid')).toBeNull();
  expect(await messageOf(password(page))).toBe('Contraseña es requerida');
  await page.keyboard.press('Enter');
  expect(await hasFocus(password(page))).toBe(true);
  await usuario(page).fill('   ');
  await page.keyboard.press('Enter');
  expect(await messageOf(usuario(page))).toBe('Usuario o email es requerido');
});

test('the admin’s script comes while Eva types, once the login has loaded', async () => {
  const { page } = await flota.open(null, '/ingresar');
  const started = () =>
    page.evaluate(() => {
      const [script] = performance
        .getEntriesByType('resource')
        .filter(({ name }) => /\/index-.*\.js$/.test(name));
      const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      return script && script.startTime >= document!.loadEventStart;
    });
  await expect.poll(started).toBe(true);
});

test('Eva mistypes her password, reads so, types it again and is at home', async () => {
  const { page, expectProblem } = await flota.open(null, '/ingresar');
  expectProblem(/Ingresar answered 401/);
  await usuario(page).fill(people.empleado.usuario);
  await password(page).fill('piedra');
  await page.keyboard.press('Enter');
  await page.getByRole('alert').getByText('Usuario o contraseña incorrectos.').waitFor();
  expect(await authState(page)).toBeNull();

  // The wrong text is selected, so typing replaces it.
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await atHome(page, 'Eva Luna');
  expect(address(page)).toBe('/');
  expect(JSON.parse((await authState(page)) ?? '')).toEqual({ autenticado: true, rol: 'EMPLEADO' });
});

test('María signs in with her email, and looks at her password before sending it', async () => {
  const { page } = await flota.open(null, '/ingresar');
  await usuario(page).fill(people.admin.email);
  await password(page).fill(PASSWORD);
  await page.getByRole('button', { name: 'Mostrar contraseña' }).click();
  expect(await password(page).getAttribute('type')).toBe('text');
  const hide = page.getByRole('button', { name: 'Ocultar contraseña' });
  expect(await hide.getAttribute('aria-pressed')).toBe('true');
  await hide.click();
  expect(await password(page).getAttribute('type')).toBe('password');
  await page.getByRole('button', { name: 'Mostrar contraseña' }).click();
  await page.route('**/Autenticacion/Ingresar', async (route) => {
    // The browser would remember the value of a text field.
    expect(await password(page).getAttribute('type')).toBe('password');
    await route.continue();
  });
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await atHome(page, 'María Gómez');
});

test('ten impatient Enters are one login, with the password as it was typed', async () => {
  const { page, expectProblem } = await flota.open(null, '/ingresar');
  const posts = sentBy(page, 'POST');
  const { release } = await held(page, '**/Autenticacion/Ingresar');
  await usuario(page).fill(' mgomez ');
  await password(page).fill(` ${PASSWORD} `);
  for (let presses = 0; presses < 10; presses++) await page.keyboard.press('Enter');
  const busy = page.getByRole('button', { name: 'Iniciando sesión...' });
  await busy.waitFor();
  expect(await busy.getAttribute('aria-disabled')).toBe('true');
  expect(await page.locator('form[aria-busy=true]').count()).toBe(1);
  expectProblem(/Ingresar answered 401/);
  release();
  await page.getByRole('alert').waitFor();
  expect(posts.map((sent) => sent.postDataJSON() as unknown)).toEqual([
    { usuarioOEmail: 'mgomez', password: ` ${PASSWORD} ` },
  ]);
  expect(await page.locator('form[aria-busy]').count()).toBe(0);
});

test('the login says what keeps it from going on, and can be sent again', async () => {
  const { page, expectProblem } = await flota.open(null, '/ingresar');
  const alert = page.getByRole('alert');
  const says = async (message: string) => {
    await page.getByRole('button', { name: 'Iniciar sesión' }).click();
    await alert.getByText(message).waitFor();
    await page.getByRole('button', { name: 'Iniciar sesión' }).waitFor();
    expect(await page.locator('[aria-disabled]').count()).toBe(0);
    await page.unrouteAll();
  };
  await usuario(page).fill('mgomez');
  await password(page).fill(PASSWORD);
  const proxy = { status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' };
  const answers: [(route: Route) => Promise<void>, RegExp][] = [
    [(route) => route.abort(), /Ingresar failed/],
    [(route) => route.fulfill({ status: 500, json: {} }), /Ingresar answered 500/],
    [(route) => route.fulfill(proxy), /Ingresar answered 502/],
  ];
  for (const [answer, problem] of answers) {
    expectProblem(problem);
    await page.route('**/Autenticacion/Ingresar', answer);
    await says('Error en la conexion con el servidor.');
  }
  await page.route('**/Autenticacion/Estado', (route) =>
    route.fulfill({ json: { autenticado: false, rol: null } }),
  );
  await says('permita las cookies');
  expect(await authState(page)).toBeNull();

  expectProblem(/Ingresar answered 400/);
  const refusal = { message: 'Revise los datos.', errors: { password: 'Contraseña es requerida' } };
  await page.route('**/Autenticacion/Ingresar', (route) => route.fulfill({ status: 400, json: refusal }));
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect.poll(() => messageOf(password(page))).toBe('Contraseña es requerida');
  expect(await alert.count()).toBe(0);
});

test('who follows a link without a session signs in, and is where the link led', async () => {
  const link = `/camiones?filter=${encodeURIComponent('{"patente":"AE"}')}`;
  const { page } = await flota.open(null, link);
  expect(address(page)).toBe(`/ingresar?volver=${encodeURIComponent(link)}`);
  await signIn(page, 'empleado');
  await heading(page, 'Listado de Camiones').waitFor();
  expect(await page.getByLabel('Patente', { exact: true }).inputValue()).toBe('AE');
});

test.each(['/ingresar', '/recuperar-password', '/ingresar?volver=%2Fcamiones'])(
  'María, signed in, opens %s and is at home',
  async (path) => {
    const { page } = await flota.open('admin', path);
    await atHome(page, 'María Gómez');
    expect(address(page)).toBe('/');
  },
);

test('a way back to another site leads home', async () => {
  const { page } = await flota.open(null, `/ingresar?volver=${encodeURIComponent('//otro.invalid/')}`);
  await signIn(page, 'empleado');
  await atHome(page, 'Eva Luna');
  expect(page.url()).toBe(`${flota.server.origin}/`);
});

test("Eva leaves with 'Cerrar Sesión', and the back button shows nothing of the business", async () => {
  const { page } = await flota.open(null, '/ingresar');
  await signIn(page, 'empleado');
  await atHome(page, 'Eva Luna');
  await byMenu(page, 'Camiones');
  await page.getByText('No hay camiones registrados').waitFor();
  await closeSession(page, 'Eva Luna');
  await heading(page, 'Bienvenido de vuelta').waitFor();
  expect(address(page)).toBe('/ingresar');
  expect(await authState(page)).toBeNull();

  await page.goBack();
  await heading(page, 'Bienvenido de vuelta').waitFor();
  expect(await page.getByText('Eva Luna').count()).toBe(0);
});

test('a logout that does not reach the server says so, and changes nothing', async () => {
  const { page, expectProblem } = await flota.open(null, '/');
  await signIn(page, 'admin');
  await atHome(page, 'María Gómez');
  expectProblem(/CerrarSesion failed/);
  await page.route('**/Autenticacion/CerrarSesion', (route) => route.abort());
  await closeSession(page, 'María Gómez');
  const error = dialog(page, 'Error');
  await error.getByText('Error al cerrar sesión. Por favor, intente nuevamente.').waitFor();
  await error.getByRole('button', { name: 'Aceptar' }).click();
  await error.waitFor({ state: 'hidden' });
  await atHome(page, 'María Gómez');

  await page.unroute('**/Autenticacion/CerrarSesion');
  await closeSession(page, 'María Gómez');
  await heading(page, 'Bienvenido de vuelta').waitFor();
});

const FOR_EVERYBODY = [
  'Inicio',
  'Flota: Clientes, Choferes, Camiones, Carnets, Papeles',
  'Viajes: Viajes',
  'Administración: Autorizaciones',
];
const FOR_ADMIN = [
  'Inicio',
  'Flota: Clientes, Choferes, Camiones, Talleres, Carnets, Papeles',
  'Viajes: Viajes, Cargas',
  'Tablas: Localidades, Marcas, Tarifas, Tipos de documento, Zonas, Configuración',
  'Administración: Usuarios, Correos enviados, Tareas, Webhooks, Autorizaciones, Accesos de programas, ' +
    'Actividad, Cambios, Entidades',
];

test.each([
  ['admin', 'ADMIN', FOR_ADMIN, true],
  ['empleado', 'EMPLEADO', FOR_EVERYBODY, false],
] as const)(
  '%s finds in menu and home what the role may open',
  async (person, rol, entries, opensUsuarios) => {
    const { page } = await flota.open(person, '/');
    expect(await menuOf(page)).toEqual(entries);
    const tile = (name: string) => page.getByRole('main').getByText(name, { exact: true });
    for (const name of ['Choferes', 'Viajes']) await tile(name).first().waitFor();
    expect((await tile('Usuarios').count()) > 0).toBe(opensUsuarios);
    await page.getByRole('button', { name: /^Menú del usuario/ }).click();
    await page.getByRole('menu').getByText(rol, { exact: true }).waitFor();
  },
);

test.each(['Estado', 'UsuarioActual'])(
  'a server that fails at %s is asked again, then the screen says so, and no page is left',
  async (call) => {
    const { page, expectProblem } = await flota.open('admin', '/salud');
    expectProblem(/503/);
    const fails = (route: Route) => route.fulfill({ status: 503, body: '' });
    await page.route(`**/api/Autenticacion/${call}`, fails);
    await page.goto('/choferes');
    const loads: string[] = [];
    page.on('request', (sent) => sent.isNavigationRequest() && loads.push(sent.url()));
    const notice = page.getByRole('dialog').getByRole('alert');
    await notice.getByText('El servidor no responde.').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await notice.getByRole('button', { name: 'Reintentar' }).click();
    await notice.waitFor({ state: 'detached' });
    await notice.getByText('El servidor no responde.').waitFor();
    await page.unroute(`**/api/Autenticacion/${call}`);
    await notice.getByRole('button', { name: 'Reintentar' }).click();
    await heading(page, 'Listado de Choferes').waitFor();
    await notice.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: /María Gómez/ }).waitFor();
    expect(loads).toEqual([]);
    expect(address(page)).toBe('/choferes');
  },
);

test('Eva opens a screen that is not hers, and is at home, where she reads why', async () => {
  const { page } = await flota.open('empleado', '/actividad');
  await atHome(page, 'Eva Luna');
  const why = 'No tiene permiso para abrir Actividad. Lo trajimos al inicio.';
  await page.getByRole('alert').getByText(why).waitFor();
  expect(address(page)).toBe('/');
  expect((await flota.server.as('empleado')('GET', '/api/Actividad')).status).toBe(403);
});

async function closeSession(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Menú del usuario: ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Cerrar Sesión' }).click();
}

async function byMenu(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Flota' }).click();
  await page.getByRole('navigation').getByRole('link', { name }).click();
}

test('the login moves on to the password where the browser has filled in the user', async () => {
  const { page } = await openPage(await flota.server.pageFor(null));
  await page.addInitScript(() => {
    const fillIn = () => {
      const input = document.querySelector<HTMLInputElement>('#usuario');
      if (input) input.value = 'mgomez';
    };
    new MutationObserver(fillIn).observe(document, { childList: true, subtree: true });
  });
  await page.goto('/ingresar');
  await expect.poll(() => hasFocus(password(page))).toBe(true);
});

test('the login has the look that was chosen, and tells who comes from a session that ended', async () => {
  const { page } = await flota.open(null, '/ingresar');
  const ended = page.getByText('La sesión venció. Inicie sesión nuevamente.');
  expect(await ended.isVisible()).toBe(false);
  expect(await page.title()).toBe('Iniciar sesión · Flota');
  for (const [stored, shown] of [
    ['dark', 'dark'],
    ['light', 'light'],
    ['sepia', undefined],
  ] as const) {
    await page.evaluate((theme) => localStorage.setItem('cantera.tema', theme), stored);
    await page.goto('/ingresar?motivo=sesion');
    expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe(shown);
    await ended.waitFor();
  }
});
