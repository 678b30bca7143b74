// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { alertText, fakeServer, loadPublicPage, press, shownText } from '#support/publicPage.ts';
import { verification } from './verification.ts';

const DONE = 'Tu email ha sido confirmado exitosamente.';
const CONFIRM = 'Confirmar mi email';

const leave = vi.fn<(path: string) => void>();

let page: HTMLElement;
beforeEach(() => {
  page = loadPublicPage('/verificar-email?token=t0k3n');
});
afterEach(() => {
  vi.unstubAllGlobals();
  leave.mockReset();
});

describe('the verification', () => {
  it('sends nothing when it is only opened, and nothing when a script moves the pointer', () => {
    const server = open();
    dispatchEvent(new Event('pointermove', { bubbles: true }));
    expect(shownText(page)).toContain(CONFIRM);
    expect(server.fetched).not.toHaveBeenCalled();
  });

  it('takes the token out of the address, and posts it when somebody confirms', async () => {
    const server = open();
    expect(location.href).not.toContain('t0k3n');
    await press(CONFIRM);
    await vi.waitFor(() => expect(page.querySelector('form')).toBeNull());
    expect(server.posts()).toEqual([{ path: '/api/Autenticacion/VerificarEmail', body: { token: 't0k3n' } }]);
    expect(shownText(page)).toContain(DONE);
    expect(document.activeElement?.getAttribute('role')).toBe('status');
    await press('Iniciar sesión');
    expect(leave).toHaveBeenCalledExactlyOnceWith('/ingresar');
  });

  it('is sent once, however often it is pressed, and says that it is busy', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    const server = open(() => promise);
    await press(CONFIRM);
    await press('Confirmando...');
    resolve(Response.json({}));
    await vi.waitFor(() => expect(shownText(page)).toContain(DONE));
    expect(server.posts()).toHaveLength(1);
  });

  it('sends what was pressed before the script arrived', async () => {
    page.querySelector('form')!.requestSubmit();
    open();
    await vi.waitFor(() => expect(shownText(page)).toContain(DONE));
  });

  it('shows why the link is refused, and offers no second try', async () => {
    open(() => Response.json({ message: 'El enlace venció.' }, { status: 400 }));
    await press(CONFIRM);
    await vi.waitFor(() => expect(alertText()).toBe('El enlace venció.'));
    expect(shownText(page)).not.toContain(CONFIRM);
  });

  it.each([
    ['the server gives no reason', () => Response.json({}, { status: 500 })],
    ['the connection fails', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('says so and can be tried again when %s', async (_case, answer) => {
    open(answer);
    await press(CONFIRM);
    await vi.waitFor(() => expect(alertText()).toBe('Ha ocurrido un error al confirmar tu email.'));
    const server = fakeServer(() => Response.json({}));
    await press(CONFIRM);
    await vi.waitFor(() => expect(shownText(page)).toContain(DONE));
    expect(server.posts()).toMatchObject([{ body: { token: 't0k3n' } }]);
  });

  it.each(['/verificar-email', '/verificar-email?token=', '/verificar-email?token=%20'])(
    'has nothing to confirm at %s, and says so',
    (address) => {
      page = loadPublicPage(address);
      const server = open();
      expect(page.querySelector('form')).toBeNull();
      expect(shownText(page)).toContain('Token de confirmación no válido');
      expect(server.fetched).not.toHaveBeenCalled();
    },
  );
});

function open(answer: () => Response | Promise<Response> = () => Response.json({})) {
  const server = fakeServer(answer);
  verification(page, leave);
  return server;
}
