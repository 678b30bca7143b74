import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { moveFocusOn } from './moveFocusOn.ts';

// jsdom draws nothing.
beforeEach(() => {
  HTMLElement.prototype.checkVisibility = () => true;
});
let gone = new AbortController();
afterEach(() => {
  gone.abort();
  document.body.innerHTML = '';
});

function page(html: string): (id: string) => HTMLElement {
  document.body.innerHTML = `<main><h1>Remito</h1>${html}</main>`;
  gone = new AbortController();
  moveFocusOn(document.querySelector('main')!, gone.signal);
  return (id) => document.getElementById(id)!;
}

it('a focused button that disappears hands the focus to what came after it', async () => {
  const at = page('<p><button id="a"></button><button id="b"></button></p><input id="c" />');
  at('a').focus();
  at('a').remove();
  await vi.waitFor(() => expect(document.activeElement).toBe(at('b')));
  // The box around it disappears too, and a disabled button is skipped.
  at('c').insertAdjacentHTML('beforebegin', '<button id="d" disabled></button>');
  at('b').parentElement!.remove();
  await vi.waitFor(() => expect(document.activeElement).toBe(at('c')));
});

it('the last one hands it to the one before, and what is focused meanwhile keeps it', async () => {
  const at = page('<button id="a"></button><button id="b"></button>');
  at('b').focus();
  at('b').remove();
  await vi.waitFor(() => expect(document.activeElement).toBe(at('a')));
  at('a').insertAdjacentHTML('afterend', '<input id="c" /><input id="d" />');
  at('a').remove();
  at('d').focus();
  await Promise.resolve();
  expect(document.activeElement).toBe(at('d'));
});

it('another page begins where its own code puts the focus', async () => {
  const at = page('<button id="a"></button>');
  at('a').focus();
  document.querySelector('main')!.innerHTML = '<h1>Remitos</h1><button id="b"></button>';
  await Promise.resolve();
  expect(document.activeElement).toBe(document.body);
});
