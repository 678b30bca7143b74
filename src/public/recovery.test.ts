// @vitest-environment jsdom
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CONNECTION_ERROR } from '#http/request.ts';
import { alertText, errorOf, fakeServer, loadPublicPage, press, shownText } from '#support/publicPage.ts';
import { recovery } from './recovery.ts';

const SENT = 'Se ha enviado un enlace de recuperación a tu correo electrónico.';
const SEND = 'Enviar enlace de recuperación';

let page: HTMLElement;
beforeEach(() => {
  page = loadPublicPage('/recuperar-password');
});
afterEach(() => vi.unstubAllGlobals());

describe('the recovery', () => {
  it.each([
    ['', 'El correo electrónico es requerido'],
    ['   ', 'El correo electrónico es requerido'],
    ['eva', 'Dirección de correo inválida'],
    ['eva@cantera', 'Dirección de correo inválida'],
    ['eva luna@cantera.test', 'Dirección de correo inválida'],
  ])('refuses %j', async (typed, message) => {
    const server = open();
    if (typed) await userEvent.type(email(), typed);
    await press(SEND);
    expect(errorOf(email())).toBe(message);
    expect(email().getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(email());
    expect(server.fetched).not.toHaveBeenCalled();
  });

  it('sends the address, and puts what happened in the place of the form', async () => {
    const server = open();
    await userEvent.type(email(), ' eva+remitos@cantera.test {Enter}');
    await vi.waitFor(() => expect(page.querySelector('form')).toBeNull());
    expect(server.posts()).toEqual([
      { path: '/api/Autenticacion/RecuperarPassword', body: { email: 'eva+remitos@cantera.test' } },
    ]);
    expect(shownText(page)).toContain(SENT);
    expect(document.activeElement?.getAttribute('role')).toBe('status');
    expect(page.querySelector('.aside a')?.textContent).toBe('Volver a iniciar sesión');
  });

  it('is sent once, however often it is submitted, and says that it is busy', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    const server = open(() => promise);
    await userEvent.type(email(), 'eva@cantera.test{Enter}{Enter}');
    await press('Enviando...');
    expect(shownText(page)).not.toContain(SENT);
    resolve(Response.json({}));
    await vi.waitFor(() => expect(shownText(page)).toContain(SENT));
    expect(server.posts()).toHaveLength(1);
  });

  it.each<[string, () => Response | Promise<Response>, string]>([
    [
      'the server says why',
      () => Response.json({ message: 'Espere un minuto.' }, { status: 429 }),
      'Espere un minuto.',
    ],
    ['the server gives no reason', () => Response.json({}, { status: 500 }), CONNECTION_ERROR],
    ['the connection fails', () => Promise.reject(new TypeError('Failed to fetch')), CONNECTION_ERROR],
  ])('shows an alert and can be sent again when %s', async (_case, answer, message) => {
    open(answer);
    await userEvent.type(email(), 'eva@cantera.test{Enter}');
    await vi.waitFor(() => expect(alertText()).toBe(message));
    fakeServer(() => Response.json({}));
    await press(SEND);
    await vi.waitFor(() => expect(shownText(page)).toContain(SENT));
  });
});

function open(answer: () => Response | Promise<Response> = () => Response.json({})) {
  const server = fakeServer(answer);
  recovery(page);
  return server;
}

const email = () => page.querySelector<HTMLInputElement>('#email')!;
