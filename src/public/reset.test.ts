// @vitest-environment jsdom
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CONNECTION_ERROR } from '#http/request.ts';
import {
  alertText,
  button,
  errorOf,
  fakeServer,
  loadPublicPage,
  press,
  shownText,
} from '#support/publicPage.ts';
import { reset } from './reset.ts';

const DONE = 'Tu contraseña ha sido restablecida exitosamente.';
const SEND = 'Restablecer Contraseña';

const leave = vi.fn<(path: string) => void>();

let page: HTMLElement;
beforeEach(() => {
  page = loadPublicPage('/restablecer-password?token=t0k3n');
});
afterEach(() => {
  vi.unstubAllGlobals();
  leave.mockReset();
});

describe('the reset', () => {
  it.each([
    ['', '', 'La contraseña es requerida', 'Confirma tu contraseña'],
    ['granito', 'granito', 'La contraseña debe tener al menos 8 caracteres', ''],
    ['piedra 6-20', '', '', 'Confirma tu contraseña'],
    ['piedra 6-20', 'piedra 6-2', '', 'Las contraseñas no coinciden'],
    // Seven characters, the last of them two UTF-16 units.
    ['granit💎', 'granit💎', 'La contraseña debe tener al menos 8 caracteres', ''],
    ['ñ'.repeat(129), 'ñ'.repeat(129), 'La contraseña no puede tener más de 128 caracteres', ''],
  ])('refuses %j and %j', async (typed, repeated, passwordMessage, confirmationMessage) => {
    const server = open();
    fill(typed, repeated);
    await press(SEND);
    expect(errorOf(password())).toBe(passwordMessage);
    expect(errorOf(confirmation())).toBe(confirmationMessage);
    expect(document.activeElement).toBe(passwordMessage ? password() : confirmation());
    expect(server.fetched).not.toHaveBeenCalled();
  });

  it('takes the token out of the address and posts it with the password, as it was typed', async () => {
    const server = open();
    expect(location.href).not.toContain('t0k3n');
    fill(' piedra 6-20 ', ' piedra 6-20 ');
    await userEvent.type(confirmation(), '{Enter}');
    await vi.waitFor(() => expect(page.querySelector('form')).toBeNull());
    expect(server.posts()).toEqual([
      {
        path: '/api/Autenticacion/RestablecerPassword',
        body: { token: 't0k3n', password: ' piedra 6-20 ' },
      },
    ]);
    expect(shownText(page)).toContain(DONE);
    expect(document.activeElement?.getAttribute('role')).toBe('status');
    await press('Iniciar sesión');
    expect(leave).toHaveBeenCalledExactlyOnceWith('/ingresar');
  });

  it('is sent once, however often it is submitted, and says that it is busy', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    const server = open(() => promise);
    fill('piedra 6-20');
    await press(SEND);
    await press('Restableciendo...');
    resolve(Response.json({}));
    await vi.waitFor(() => expect(shownText(page)).toContain(DONE));
    expect(server.posts()).toHaveLength(1);
  });

  it("shows the server's message about the password at its field", async () => {
    const message = 'Esa contraseña es de las más usadas. Elija otra.';
    open(() =>
      Response.json({ message: 'Revise los datos.', errors: { password: message } }, { status: 400 }),
    );
    fill('password1');
    await press(SEND);
    await vi.waitFor(() => expect(errorOf(password())).toBe(message));
    expect(alertText()).toBeNull();
    expect(shownText(page)).not.toContain('Pedir otro enlace');
  });

  it('offers another link when this one is refused', async () => {
    open(() => Response.json({ message: 'El enlace venció.' }, { status: 400 }));
    fill('piedra 6-20');
    await press(SEND);
    await vi.waitFor(() => expect(alertText()).toBe('El enlace venció.'));
    expect(shownText(page)).toContain('Pedir otro enlace');
  });

  it.each([
    ['the server is busy', () => Response.json({ message: 'Espere.' }, { status: 429 }), 'Espere.'],
    ['the server gives no reason', () => Response.json({}, { status: 500 }), CONNECTION_ERROR],
    ['the connection fails', () => Promise.reject(new TypeError('Failed to fetch')), CONNECTION_ERROR],
  ])('keeps the link, and what was typed, when %s', async (_case, answer, message) => {
    open(answer);
    fill('piedra 6-20');
    await press(SEND);
    await vi.waitFor(() => expect(alertText()).toBe(message));
    expect(shownText(page)).not.toContain('Pedir otro enlace');
    const server = fakeServer(() => Response.json({}));
    await press(SEND);
    await vi.waitFor(() => expect(shownText(page)).toContain(DONE));
    expect(server.posts()).toMatchObject([{ body: { token: 't0k3n', password: 'piedra 6-20' } }]);
  });

  it('shows and hides each of the passwords', async () => {
    open();
    await press('Mostrar confirmación');
    expect([password().type, confirmation().type]).toEqual(['password', 'text']);
    await press('Mostrar contraseña');
    await press('Ocultar confirmación');
    expect([password().type, confirmation().type]).toEqual(['text', 'password']);
    expect(button('Ocultar contraseña').getAttribute('aria-pressed')).toBe('true');
  });

  it('says while it is typed how hard the password is to guess', async () => {
    open();
    expect(strength()).toEqual(['0', 'Al menos 8 caracteres']);
    await userEvent.type(password(), 'aaaaaaaa');
    expect(strength()).toEqual(['1', 'Débil']);
    await userEvent.type(password(), ' Piedra partida 6-20');
    expect(strength()).toEqual(['4', 'Muy buena']);
    await userEvent.clear(password());
    expect(strength()).toEqual(['0', 'Al menos 8 caracteres']);
  });

  it.each(['/restablecer-password', '/restablecer-password?token=', '/restablecer-password?token=%20'])(
    'has no form at %s, and shows the way to another link',
    (address) => {
      page = loadPublicPage(address);
      const server = open();
      expect(page.querySelector('form')).toBeNull();
      expect(shownText(page)).toContain('Token de restablecimiento no válido');
      expect([...page.querySelectorAll('.no-token a')].map((link) => link.getAttribute('href'))).toEqual([
        '/recuperar-password',
        '/ingresar',
      ]);
      expect(server.fetched).not.toHaveBeenCalled();
    },
  );
});

function open(answer: () => Response | Promise<Response> = () => Response.json({})) {
  const server = fakeServer(answer);
  reset(page, leave);
  return server;
}

/** Fills the form like a password manager. */
function fill(typed: string, repeated: string = typed): void {
  password().value = typed;
  confirmation().value = repeated;
}

const password = () => page.querySelector<HTMLInputElement>('[name=password]')!;
const confirmation = () => page.querySelector<HTMLInputElement>('[name=confirmacion]')!;

function strength(): [string | undefined, string] {
  const meter = page.querySelector<HTMLElement>('.strength')!;
  return [meter.dataset['strength'], meter.textContent.trim()];
}
