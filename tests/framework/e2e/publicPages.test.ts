import { createHash, randomBytes } from 'node:crypto';
import type { Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { button, held, sentBy } from '#support/browsing.ts';
import { accessibilityProblems } from '#testing/axe.ts';
import { people } from '#testing/people.ts';
import { atHome } from '#support/flota/home.ts';
import { flotaServer } from '#support/flota/server.ts';
import { address, hasFocus, heading, messageOf, product } from '#testing/product.ts';

const flota = product(flotaServer);

const SENT = 'Se ha enviado un enlace de recuperación a tu correo electrónico.';
const CONFIRMED = 'Tu email ha sido confirmado exitosamente.';
const UNREACHED = 'Error en la conexión con el servidor.';
const RESET = 'Tu contraseña ha sido restablecida exitosamente.';
// Blanks at its ends are part of it.
const NEW_PASSWORD = ' canto rodado 8-32 ';

const email = (page: Page) => page.getByLabel('Email', { exact: true });
const password = (page: Page) => page.getByLabel('Nueva Contraseña', { exact: true });
const confirmation = (page: Page) => page.getByLabel('Confirmar Contraseña', { exact: true });
test('Eva asks for a link, by keyboard, and reads that it was sent', async () => {
  const { page } = await flota.open(null, '/ingresar');
  await page.getByRole('link', { name: '¿Has olvidado tu contraseña?' }).click();
  await heading(page, 'Recuperar contraseña').waitFor();
  expect(await page.title()).toBe('Recuperar contraseña · Flota');
  expect(await hasFocus(email(page))).toBe(true);
  expect(await email(page).getAttribute('autocomplete')).toBe('email');
  await page.keyboard.press('Enter');
  expect(await messageOf(email(page))).toBe('El correo electrónico es requerido');
  await page.keyboard.type('eva.luna');
  await page.keyboard.press('Enter');
  expect(await messageOf(email(page))).toBe('Dirección de correo inválida');
  expect(await email(page).getAttribute('aria-invalid')).toBe('true');
  await email(page).fill('   ');
  await page.keyboard.press('Enter');
  expect(await messageOf(email(page))).toBe('El correo electrónico es requerido');
  expect(await hasFocus(email(page))).toBe(true);

  const answer = await held(page, '**/RecuperarPassword');
  await email(page).fill(` ${people.empleado.email.toUpperCase()} `);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await button(page, 'Enviando...').waitFor();
  expect(await page.getByText(SENT).isVisible()).toBe(false);
  answer.release();
  expect(await hasFocus(page.getByRole('status').getByText(SENT))).toBe(true);
  expect(await email(page).count()).toBe(0);
  expect(answer.count()).toBe(1);
  expect(await liveTokens('restablecer')).toBe(1);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await heading(page, 'Bienvenido de vuelta').waitFor();
});

test('a recovery that fails says why, and can be sent again', async () => {
  const { page, expectProblem } = await flota.open(null, '/recuperar-password');
  await email(page).fill(people.empleado.email);
  await everyFailure(page, expectProblem, 'RecuperarPassword', 'Enviar enlace de recuperación');
  await button(page, 'Enviar enlace de recuperación').click();
  await page.getByRole('status').getByText(SENT).waitFor();
});

test('a link to confirm an email is not used by a browser that opens it and runs its scripts', async () => {
  const token = await mailedToken('verificar');
  const { page } = await flota.open(null, `/verificar-email?token=${token}`);
  const posts = sentBy(page, 'POST');
  await button(page, 'Confirmar mi email').waitFor();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => {
    dispatchEvent(new PointerEvent('pointermove', { bubbles: true, clientX: 9 }));
    dispatchEvent(new Event('focus'));
    scrollTo(0, 9);
  });
  await page.keyboard.press('Tab');
  await page.reload();
  await page.getByText('Token de confirmación no válido').waitFor();
  expect(posts).toEqual([]);
  expect(await liveTokens('verificar')).toBe(1);
});

test('Eva confirms her email with a movement of the mouse, and signs in', async () => {
  const token = await mailedToken('verificar');
  const { page } = await flota.open(null, `/verificar-email?token=${token}`);
  await button(page, 'Confirmar mi email').waitFor();
  await page.waitForLoadState('load');
  const answer = await held(page, '**/VerificarEmail');
  await page.mouse.move(20, 20);
  await page.mouse.move(30, 30);
  await button(page, 'Confirmando...').waitFor();
  answer.release();
  expect(await hasFocus(page.getByRole('status').getByText(CONFIRMED))).toBe(true);
  expect(answer.count()).toBe(1);
  expect(address(page)).toBe('/verificar-email');
  expect(await liveTokens('verificar')).toBe(0);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await heading(page, 'Bienvenido de vuelta').waitFor();
});

test('Eva confirms her email with the button at the third try, when it arrives, and the link serves once', async () => {
  const token = await mailedToken('verificar');
  const { page, expectProblem } = await flota.open(null, `/verificar-email?token=${token}`, { width: 360 });
  const answers: [(route: Route) => Promise<void>, RegExp][] = [
    [(route) => route.abort(), /VerificarEmail failed/],
    [(route) => route.fulfill({ status: 500, json: {} }), /VerificarEmail answered 500/],
  ];
  for (const [answer, problem] of answers) {
    expectProblem(problem);
    await page.route('**/VerificarEmail', answer);
    await button(page, 'Confirmar mi email').press('Enter');
    await page.getByRole('alert').getByText('Ha ocurrido un error al confirmar tu email.').waitFor();
    await page.unroute('**/VerificarEmail');
  }
  await button(page, 'Confirmar mi email').press('Enter');
  await page.getByRole('status').getByText(CONFIRMED).waitFor();

  expectProblem(/VerificarEmail answered 400/);
  await page.goto(`/verificar-email?token=${token}`);
  await button(page, 'Confirmar mi email').press('Enter');
  await page.getByRole('alert').getByText('El enlace de confirmación no es válido o ya venció.').waitFor();
  expect(await button(page, 'Confirmar mi email').count()).toBe(0);
});

test('Eva resets her password, and signs in with the new one', async () => {
  const token = await mailedToken('restablecer');
  const { page, expectProblem } = await flota.open(null, `/restablecer-password?token=${token}`);
  await heading(page, 'Restablecer contraseña').waitFor();
  expect(await hasFocus(password(page))).toBe(true);
  for (const input of [password(page), confirmation(page)])
    expect(await input.getAttribute('autocomplete')).toBe('new-password');
  await page.keyboard.press('Enter');
  expect(await messageOf(password(page))).toContain('La contraseña es requerida');
  expect(await messageOf(confirmation(page))).toBe('Confirma tu contraseña');
  await password(page).fill('canto');
  await confirmation(page).fill('cantor');
  await page.keyboard.press('Enter');
  expect(await messageOf(password(page))).toContain('La contraseña debe tener al menos 8 caracteres');
  expect(await messageOf(confirmation(page))).toBe('Las contraseñas no coinciden');

  expectProblem(/RestablecerPassword answered 400/);
  await fillBoth(page, 'password');
  await page.getByText('Débil').waitFor();
  await page.keyboard.press('Enter');
  await page.getByText('Esa contraseña es demasiado común. Elija otra.').waitFor();
  expect(await hasFocus(password(page))).toBe(true);
  expect(await page.getByRole('alert').count()).toBe(0);
  expect(await page.getByRole('link', { name: 'Pedir otro enlace' }).count()).toBe(0);

  await password(page).fill('');
  await page.locator('[data-strength="0"]').getByText('Al menos 8 caracteres').waitFor();
  await fillBoth(page, NEW_PASSWORD);
  await page.locator('[data-strength="4"]').getByText('Muy buena').waitFor();
  await confirmation(page).fill('');
  await page.keyboard.press('Enter');
  expect(await messageOf(password(page))).toBe('Muy buena ');
  expect(await messageOf(confirmation(page))).toBe('Confirma tu contraseña');
  expect(await hasFocus(confirmation(page))).toBe(true);

  await fillBoth(page, NEW_PASSWORD);
  await button(page, 'Mostrar confirmación').click();
  expect(await types(page)).toEqual(['password', 'text']);
  await button(page, 'Mostrar contraseña').click();
  await button(page, 'Ocultar confirmación').click();
  expect(await types(page)).toEqual(['text', 'password']);
  expect(await button(page, 'Ocultar contraseña').getAttribute('aria-pressed')).toBe('true');
  await everyFailure(page, expectProblem, 'RestablecerPassword', 'Restablecer Contraseña');
  expect(await page.getByRole('link', { name: 'Pedir otro enlace' }).count()).toBe(0);

  const answer = await held(page, '**/RestablecerPassword');
  await confirmation(page).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await button(page, 'Restableciendo...').waitFor();
  answer.release();
  expect(await hasFocus(page.getByRole('status').getByText(RESET))).toBe(true);
  expect(answer.count()).toBe(1);
  await button(page, 'Iniciar sesión').click();
  await page.getByLabel('Usuario o Email').fill(people.empleado.usuario);
  await page.getByLabel('Contraseña', { exact: true }).fill(NEW_PASSWORD);
  await page.keyboard.press('Enter');
  await atHome(page, 'Eva Luna');
});

test('a used link to reset says so, and leads to another', async () => {
  const token = await mailedToken('restablecer');
  await forgetTokens();
  const { page, expectProblem } = await flota.open(null, `/restablecer-password?token=${token}`);
  expectProblem(/RestablecerPassword answered 400/);
  await fillBoth(page, NEW_PASSWORD);
  await page.keyboard.press('Enter');
  const used = 'El enlace de restablecimiento no es válido o ya venció.';
  await page.getByRole('alert').getByText(used).waitFor();
  await page.getByRole('link', { name: 'Pedir otro enlace' }).click();
  await heading(page, 'Recuperar contraseña').waitFor();
});

test.each([
  ['/restablecer-password', 'Token de restablecimiento no válido'],
  ['/restablecer-password?token=', 'Token de restablecimiento no válido'],
  ['/restablecer-password?token=%20', 'Token de restablecimiento no válido'],
  ['/verificar-email', 'Token de confirmación no válido'],
  ['/verificar-email?token=', 'Token de confirmación no válido'],
  ['/verificar-email?token=%20', 'Token de confirmación no válido'],
])('%s has no token, and says so', async (path, message) => {
  const { page } = await flota.open(null, path);
  await page.getByText(message, { exact: true }).waitFor();
  expect(await page.locator('form').count()).toBe(0);
  const another = page.getByRole('link', { name: 'Pedir otro enlace' });
  expect(await another.count()).toBe(path.startsWith('/restablecer') ? 1 : 0);
  await page.getByRole('link', { name: 'Volver a iniciar sesión' }).click();
  await heading(page, 'Bienvenido de vuelta').waitFor();
});

test.each([
  ['/recuperar-password', 'Recuperar contraseña'],
  ['/restablecer-password', 'Restablecer contraseña'],
  ['/verificar-email', 'Confirmar email'],
])('%s shows that page alone, with its title and a way back', async (path, title) => {
  const { page } = await flota.open(null, `${path}?token=x`);
  await heading(page, title).waitFor();
  expect(await page.title()).toBe(`${title} · Flota`);
  const sections = page.locator('main > section');
  expect(await sections.evaluateAll((found) => found.map(({ id }) => id))).toEqual([path.slice(1)]);
  expect(await page.locator('.no-token').filter({ visible: true }).count()).toBe(0);
  await page.getByRole('link', { name: 'Volver a iniciar sesión' }).waitFor();
});

test.each(['/restablecer-password', '/verificar-email'])(
  'the token of %s is in the first address and in no other, nor in a referrer',
  async (path) => {
    const { page } = await flota.open(null, '/ingresar');
    const told: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest()) return;
      told.push(`${request.url()} from ${request.headers()['referer']}`);
    });
    await page.goto(`${path}?token=piedra-partida`);
    await page.waitForLoadState('networkidle');
    expect(told.length).toBeGreaterThan(2);
    expect(told.filter((text) => text.includes('piedra'))).toEqual([]);
    expect(address(page)).toBe(path);
    expect(
      await page.evaluate(() => JSON.stringify([history.state, sessionStorage, localStorage])),
    ).not.toContain('piedra');
  },
);

test.each(['/restablecer-password?token=x', '/verificar-email?token=x'])(
  'María, signed in, opens %s, and is told so instead of being sent home',
  async (path) => {
    const { page } = await flota.open('admin', path);
    await page.getByText('Hay una sesión abierta en este navegador.').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(address(page)).toBe(path.split('?')[0]);
  },
);

test.each([
  { width: 360, dark: false },
  { width: 360, dark: true },
  { width: 1280, dark: false },
  { width: 1280, dark: true },
])('every public page is accessible at $width pixels (dark: $dark)', async (look) => {
  const { page } = await flota.open(null, '/recuperar-password', look);
  const check = async () => {
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(look.width);
  };
  await page.route('**/RecuperarPassword', (route) => route.fulfill({ json: {} }));
  await page.keyboard.press('Enter');
  await check();
  await email(page).fill(people.empleado.email);
  await page.keyboard.press('Enter');
  await page.getByRole('status').getByText(SENT).waitFor();
  await check();
  await page.goto('/restablecer-password?token=x');
  await fillBoth(page, 'canto');
  await page.keyboard.press('Enter');
  await check();
  await fillBoth(page, NEW_PASSWORD);
  await check();
  for (const path of ['/restablecer-password', '/verificar-email?token=x', '/verificar-email']) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await check();
  }
});

async function fillBoth(page: Page, typed: string): Promise<void> {
  await password(page).fill(typed);
  await confirmation(page).fill(typed);
}

const types = (page: Page) =>
  Promise.all([password(page), confirmation(page)].map((input) => input.getAttribute('type')));

/** Presses the button of a form before a busy server, a broken one and none. */
async function everyFailure(
  page: Page,
  expectProblem: (pattern: RegExp) => void,
  endpoint: string,
  name: string,
): Promise<void> {
  for (const [status, json, message] of [
    [429, { message: 'Espere un minuto.' }, 'Espere un minuto.'],
    [500, {}, UNREACHED],
    [0, {}, UNREACHED],
  ] as const) {
    expectProblem(new RegExp(`${endpoint} ${status === 0 ? 'failed' : `answered ${status}`}`));
    await page.route(`**/${endpoint}`, (route) =>
      status === 0 ? route.abort() : route.fulfill({ status, json }),
    );
    await button(page, name).click();
    await page.getByRole('alert').getByText(message).waitFor();
    await button(page, name).waitFor();
    await page.unroute(`**/${endpoint}`);
  }
}

/** Eva's valid token of a kind, as in the mail. For 'verificar' her address is unconfirmed. */
async function mailedToken(tipo: 'verificar' | 'restablecer'): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await forgetTokens();
  if (tipo === 'verificar')
    await flota.rows("update usuarios set verificado_en = null where usuario = 'eluna'");
  await flota.rows(
    `insert into tokens (huella, usuario_id, tipo, email, vence_en)
      select $1, id, $2, email, now() + interval '20 minutes' from usuarios where usuario = 'eluna'`,
    [createHash('sha256').update(token).digest(), tipo],
  );
  return token;
}

const forgetTokens = () => flota.rows('delete from tokens');

const liveTokens = async (tipo: string) =>
  (await flota.rows('select from tokens where usado_en is null and tipo = $1', [tipo])).length;
