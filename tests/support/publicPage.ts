import { readFileSync } from 'node:fs';
import { userEvent } from '@testing-library/user-event';
import { type Mock, vi } from 'vitest';
import { branded } from '../../src/vite/brand.ts';

/**
 * Loads ingresar.html into jsdom like a browser that has run only its inline scripts.
 * @param address of the page: `/restablecer-password?token=x`
 */
export function loadPublicPage(address: string): HTMLElement {
  history.replaceState(null, '', address);
  const source = new DOMParser().parseFromString(
    branded(readFileSync('ingresar.html', 'utf8'), 'Cantera'),
    'text/html',
  );
  document.head.innerHTML = source.head.innerHTML;
  document.body.innerHTML = source.body.innerHTML;
  for (const { textContent } of source.querySelectorAll('script:not([src])')) {
    const script = document.createElement('script');
    // A block, so that the constants of two tests do not clash.
    script.textContent = `{ ${textContent} }`;
    document.body.append(script);
  }
  // Vitest's window is a copy of the one that jsdom runs the scripts in.
  const { jsdom } = globalThis as unknown as { jsdom: { window: Window } };
  window.mailedToken = jsdom.window.mailedToken;
  return document.querySelector<HTMLElement>('main > section')!;
}

export interface FakeServer {
  readonly fetched: Mock<(path: string, request: RequestInit) => Promise<Response>>;
  /** Bodies of all POSTs, in order. */
  posts(): { path: string; body: unknown }[];
}

/** Responds to every call of the page; `vi.unstubAllGlobals()` removes it. */
export function fakeServer(answer: () => Response | Promise<Response>): FakeServer {
  const fetched = vi.fn<(path: string, request: RequestInit) => Promise<Response>>(async () => answer());
  vi.stubGlobal('fetch', fetched);
  return {
    fetched,
    posts: () =>
      fetched.mock.calls
        .filter(([, { method }]) => method === 'POST')
        .map(([path, { body }]) => ({ path, body: JSON.parse(body as string) as unknown })),
  };
}

/** The page's visible text in one line. */
export function shownText(page: HTMLElement): string {
  const copy = page.cloneNode(true) as HTMLElement;
  for (const hidden of copy.querySelectorAll('[hidden]')) hidden.remove();
  return copy.textContent.replace(/\s+/g, ' ').trim();
}

export function button(label: string): HTMLButtonElement {
  const named = [...document.querySelectorAll('button')].find(
    (candidate) => (candidate.getAttribute('aria-label') ?? candidate.textContent) === label,
  );
  if (!named || named.closest('[hidden]')) throw new Error(`No button is called '${label}'`);
  return named;
}

export const press = (label: string): Promise<void> => userEvent.click(button(label));

/** The message of a field. */
export const errorOf = (input: HTMLInputElement): string =>
  document.getElementById(`${input.id}-error`)?.textContent ?? '';

/** The alert's text; null without one. */
export function alertText(): string | null {
  const element = document.querySelector<HTMLElement>('[role=alert]');
  return !element || element.hidden ? null : element.textContent;
}
