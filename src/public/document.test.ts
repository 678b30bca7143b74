// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import { THEME_KEY } from '#look/theme.ts';

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

  it('shows the recovery at /recuperar-password, with a way back', () => {
    const page = open('/recuperar-password');
    expect(pages(page)).toEqual(['recuperar-password']);
    expect(page.querySelector('section')?.hidden).toBe(false);
    expect(page.title).toBe('Recuperar contraseña · Cantera');
    expect(page.querySelector('a')?.getAttribute('href')).toBe('/ingresar');
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

/** Loads the page as a browser does that has not got further than its inline scripts. */
function open(path: string, theme?: string): Document {
  history.replaceState(null, '', path);
  if (theme) localStorage.setItem(THEME_KEY, theme);
  const page = new DOMParser().parseFromString(readFileSync('ingresar.html', 'utf8'), 'text/html');
  document.head.innerHTML = page.head.innerHTML;
  document.body.innerHTML = page.body.innerHTML;
  for (const { textContent } of page.querySelectorAll('script:not([src])')) {
    const script = document.createElement('script');
    // A block, for the constants of one test not to meet those of the next.
    script.textContent = `{ ${textContent} }`;
    document.body.append(script);
  }
  return document;
}

function pages({ body }: Document): string[] {
  return [...body.querySelectorAll('main > section')].map(({ id }) => id);
}
