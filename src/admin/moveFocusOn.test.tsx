import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { moveFocusOn } from './moveFocusOn.ts';

// jsdom has no layout, so it would call no element visible.
beforeEach(() => {
  HTMLElement.prototype.checkVisibility = () => true;
});
let controller = new AbortController();
afterEach(() => {
  controller.abort();
  document.body.innerHTML = '';
});

/** Renders a page whose focus is watched. @returns a function that finds its elements by id */
function renderPage(html: string): (id: string) => HTMLElement {
  document.body.innerHTML = `<main tabindex="-1"><h1>Remito</h1>${html}</main>`;
  controller = new AbortController();
  moveFocusOn(document.querySelector('main')!, controller.signal);
  return (id) => document.getElementById(id)!;
}

it('a focused button that disappears hands the focus to what came after it', async () => {
  const byId = renderPage('<p><button id="a"></button><button id="b"></button></p><input id="c" />');
  byId('a').focus();
  byId('a').remove();
  await vi.waitFor(() => expect(document.activeElement).toBe(byId('b')));
  // The box around it disappears too, and a disabled button is skipped.
  byId('c').insertAdjacentHTML('beforebegin', '<button id="d" disabled></button>');
  byId('b').parentElement!.remove();
  await vi.waitFor(() => expect(document.activeElement).toBe(byId('c')));
});

it('the last button hands the focus to the one before', async () => {
  const byId = renderPage('<button id="a"></button><button id="b"></button>');
  byId('b').focus();
  byId('b').remove();
  await vi.waitFor(() => expect(document.activeElement).toBe(byId('a')));
});

it('an element that is focused meanwhile keeps the focus', async () => {
  const byId = renderPage('<button id="a"></button><input id="b" /><input id="c" />');
  byId('a').focus();
  byId('a').remove();
  byId('c').focus();
  await Promise.resolve();
  expect(document.activeElement).toBe(byId('c'));
});

it('after a change of page, the focus is not moved', async () => {
  const byId = renderPage('<button id="a"></button>');
  byId('a').focus();
  document.querySelector('main')!.innerHTML = '<h1>Remitos</h1><button id="b"></button>';
  await Promise.resolve();
  expect(document.activeElement).toBe(document.body);
});
