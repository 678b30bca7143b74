// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest';
import { THEME_KEY } from '#look/theme.ts';
import { loadPublicPage } from '#support/publicPage.ts';

afterEach(() => {
  localStorage.clear();
  delete document.documentElement.dataset.theme;
});

describe('ingresar.html before its script arrives', () => {
  it('shows the login at /ingresar, and no other page', () => {
    const page = open('/ingresar');
    expect(pages(page)).toEqual(['ingresar']);
    expect(page.title).toBe('Iniciar sesión · Cantera');
  });

  it.each([
    ['/recuperar-password', 'Recuperar contraseña'],
    ['/restablecer-password', 'Restablecer contraseña'],
    ['/verificar-email', 'Confirmar email'],
  ])('shows at %s that page alone, with its title and a way back', (path, title) => {
    const page = open(path);
    expect(pages(page)).toEqual([path.slice(1)]);
    expect(page.querySelector('section')?.hidden).toBe(false);
    expect(page.querySelector('h1')?.textContent).toBe(title);
    expect(page.title).toBe(`${title} · Cantera`);
    expect([...page.querySelectorAll('a')].at(-1)?.getAttribute('href')).toBe('/ingresar');
  });

  it.each([
    ['/restablecer-password', 'Token de restablecimiento no válido'],
    ['/verificar-email', 'Token de confirmación no válido'],
  ])('asks for nothing at %s without a token', (path, message) => {
    expect(open(path).querySelector('form')).toBeNull();
    expect(document.querySelector<HTMLElement>('.no-token')?.hidden).toBe(false);
    expect(document.querySelector('.no-token')?.textContent).toContain(message);
    expect(open(`${path}?token=x`).querySelector('form')).not.toBeNull();
    expect(document.querySelector<HTMLElement>('.no-token')?.hidden).toBe(true);
  });

  it('says that the session ended only when that is why the user is here', () => {
    expect(open('/ingresar').getElementById('sesion')?.hidden).toBe(true);
    expect(open('/ingresar?motivo=sesion').getElementById('sesion')?.hidden).toBe(false);
  });

  it('does not let an early Enter put the password into the address', () => {
    const page = open('/ingresar');
    const form = page.querySelector('form')!;
    form.requestSubmit();
    expect(form.dataset.waiting).toBe('');
    expect(form.method).toBe('post');
  });

  it.each([
    ['dark', 'dark'],
    ['light', 'light'],
    ['sepia', undefined],
  ])('shows the stored choice %s from the first paint', (stored, shown) => {
    expect(open('/ingresar', stored).documentElement.dataset.theme).toBe(shown);
  });
});

function open(path: string, theme?: string): Document {
  if (theme) localStorage.setItem(THEME_KEY, theme);
  loadPublicPage(path);
  return document;
}

function pages({ body }: Document): string[] {
  return [...body.querySelectorAll('main > section')].map(({ id }) => id);
}
