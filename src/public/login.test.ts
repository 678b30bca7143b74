// @vitest-environment jsdom
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { alertText, button, errorOf, loadPublicPage, press } from '#support/publicPage.ts';
import { login } from './login.ts';
import { AUTH_STATE_KEY } from './session.ts';

type Answer = () => Response | Promise<Response>;
const server = { ingresar: ok(), estado: ok({ autenticado: true, rol: 'ADMIN' }) } as Record<string, Answer>;
const leave = vi.fn<(path: string) => void>();
const fetched = vi.fn<(path: string, request: RequestInit) => Promise<Response>>(async (path) =>
  path.endsWith('Ingresar') ? server.ingresar!() : server.estado!(),
);

beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
  server.ingresar = ok();
  server.estado = ok({ autenticado: true, rol: 'ADMIN' });
  loadPublicPage('/ingresar');
});

afterEach(() => {
  vi.clearAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe('the login', () => {
  it('asks for both fields and focuses the first that is missing', async () => {
    open();
    await press('Iniciar sesión');
    expect(errorOf(usuario())).toBe('Usuario o email es requerido');
    expect(errorOf(password())).toBe('Contraseña es requerida');
    expect(usuario().getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(usuario());
    expect(fetched).not.toHaveBeenCalled();
  });

  it('focuses the password when only that is missing, and counts spaces as no user', async () => {
    open();
    await userEvent.type(usuario(), 'maria.gomez');
    await press('Iniciar sesión');
    expect(document.activeElement).toBe(password());
    await userEvent.clear(usuario());
    await userEvent.type(usuario(), '   ');
    await press('Iniciar sesión');
    expect(errorOf(usuario())).toBe('Usuario o email es requerido');
  });

  it('takes a message away as soon as its field is mended', async () => {
    open();
    await press('Iniciar sesión');
    await userEvent.type(usuario(), 'm');
    expect(errorOf(usuario())).toBe('');
    expect(usuario().hasAttribute('aria-invalid')).toBe(false);
    expect(errorOf(password())).toBe('Contraseña es requerida');
  });

  it('sends what was typed, keeps the session state and goes home', async () => {
    open();
    await fillAndSubmit();
    await vi.waitFor(() => expect(leave).toHaveBeenCalledExactlyOnceWith('/'));
    expect(posts()).toEqual([{ usuarioOEmail: 'maria.gomez', password: ' piedra partida ' }]);
    expect(localStorage.getItem(AUTH_STATE_KEY)).toBe('{"autenticado":true,"rol":"ADMIN"}');
  });

  it('goes back to where the user was going, if that is on this site', async () => {
    history.replaceState(null, '', '/ingresar?volver=%2Fventas%2Fremitos%3FpageNumber%3D2');
    open();
    await fillAndSubmit();
    await vi.waitFor(() => expect(leave).toHaveBeenCalledExactlyOnceWith('/ventas/remitos?pageNumber=2'));
  });

  it('goes home when the way back leads to another site', async () => {
    history.replaceState(null, '', '/ingresar?volver=%2F%2Fevil.example');
    open();
    await fillAndSubmit();
    await vi.waitFor(() => expect(leave).toHaveBeenCalledExactlyOnceWith('/'));
  });

  it('is sent once, however often it is submitted, and says that it is busy', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    server.ingresar = () => promise;
    open();
    await fillAndSubmit();
    await press('Iniciando sesión...');
    await userEvent.type(password(), '{Enter}');
    expect(form().getAttribute('aria-busy')).toBe('true');
    resolve(json(200, {}));
    await vi.waitFor(() => expect(leave).toHaveBeenCalledOnce());
    expect(posts()).toHaveLength(1);
  });

  it("shows the server's message, and lets the password be typed over", async () => {
    server.ingresar = refused(401, { message: 'Usuario o contraseña incorrectos.' });
    open();
    await fillAndSubmit();
    await vi.waitFor(() => expect(alertText()).toBe('Usuario o contraseña incorrectos.'));
    expect(button('Iniciar sesión').hasAttribute('aria-disabled')).toBe(false);
    expect(form().hasAttribute('aria-busy')).toBe(false);
    expect([password().selectionStart, password().selectionEnd]).toEqual([0, password().value.length]);
    expect(leave).not.toHaveBeenCalled();

    server.ingresar = ok();
    await press('Iniciar sesión');
    await vi.waitFor(() => expect(leave).toHaveBeenCalledOnce());
    expect(alertText()).toBeNull();
  });

  it("shows the server's messages at their fields", async () => {
    server.ingresar = refused(400, {
      message: 'Revise los datos.',
      errors: { password: 'Contraseña es requerida' },
    });
    open();
    await fillAndSubmit();
    await vi.waitFor(() => expect(errorOf(password())).toBe('Contraseña es requerida'));
    expect(alertText()).toBeNull();
  });

  it.each<[string, Answer]>([
    ['the connection fails', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['the server gives no reason', refused(500, {})],
    ['a proxy answers a page', () => new Response('<h1>Bad gateway</h1>', { status: 502 })],
  ])('says that the connection failed when %s', async (_case, answer) => {
    server.ingresar = answer;
    open();
    await fillAndSubmit();
    await vi.waitFor(() => expect(alertText()).toBe('Error en la conexion con el servidor.'));
  });

  it('says so when the browser does not keep the session', async () => {
    server.estado = ok({ autenticado: false, rol: null });
    open();
    await fillAndSubmit();
    await vi.waitFor(() => expect(alertText()).toContain('permita las cookies'));
    expect(localStorage.getItem(AUTH_STATE_KEY)).toBeNull();
  });

  it('sends what was submitted before the script arrived', async () => {
    usuario().value = 'maria.gomez';
    password().value = 'piedra';
    form().dataset.waiting = '';
    open();
    await vi.waitFor(() => expect(leave).toHaveBeenCalledOnce());
    expect(posts()).toEqual([{ usuarioOEmail: 'maria.gomez', password: 'piedra' }]);
  });

  it('shows and hides the password, and sends it hidden', async () => {
    open();
    await press('Mostrar contraseña');
    expect(password().type).toBe('text');
    expect(button('Ocultar contraseña').getAttribute('aria-pressed')).toBe('true');
    await press('Ocultar contraseña');
    expect(password().type).toBe('password');
    await press('Mostrar contraseña');
    await fillAndSubmit();
    expect(password().type).toBe('password');
    await vi.waitFor(() => expect(leave).toHaveBeenCalledOnce());
  });

  it('starts in the password when the browser has filled the user', () => {
    usuario().value = 'maria.gomez';
    usuario().focus();
    open();
    expect(document.activeElement).toBe(password());
  });

  it('does not take the focus from a user who is already in a field', () => {
    password().focus();
    open();
    expect(document.activeElement).toBe(password());
  });
});

function open(): void {
  login(document.querySelector<HTMLElement>('#ingresar')!, leave);
}

async function fillAndSubmit(): Promise<void> {
  await userEvent.type(usuario(), ' maria.gomez ');
  await userEvent.type(password(), ' piedra partida {Enter}');
}

const form = () => document.querySelector('form')!;
const usuario = () => document.querySelector<HTMLInputElement>('#usuario')!;
const password = () => document.querySelector<HTMLInputElement>('#password')!;

function posts(): unknown[] {
  return fetched.mock.calls
    .filter(([path]) => path === '/api/Autenticacion/Ingresar')
    .map(([, { body }]) => JSON.parse(body as string));
}

function ok(body: object = {}): Answer {
  return () => json(200, body);
}

function refused(status: number, body: object): Answer {
  return () => json(status, body);
}

function json(status: number, body: object): Response {
  return Response.json(body, { status });
}
