import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { inSpanish } from '#support/inSpanish.tsx';
import ShortcutSheet from './ShortcutSheet.tsx';
import { offeredShortcuts, onKeyDown, useShortcut } from './shortcuts.ts';

beforeEach(() => document.addEventListener('keydown', onKeyDown));
afterEach(() => document.removeEventListener('keydown', onKeyDown));

const run = vi.fn();
afterEach(() => run.mockReset());

type Props = { keys: string; always?: boolean; children?: React.ReactNode };

function Page({ keys, always = false, children }: Props) {
  useShortcut({ keys, label: 'cantera.list.nuevo', run, always });
  return children;
}

it('a letter runs the shortcut of a page until the page is left', async () => {
  const { unmount } = render(<Page keys="n" />);
  await userEvent.keyboard('x');
  expect(run).not.toHaveBeenCalled();
  await userEvent.keyboard('n');
  expect(run).toHaveBeenCalledOnce();
  unmount();
  await userEvent.keyboard('n');
  expect(run).toHaveBeenCalledOnce();
  expect(offeredShortcuts()).toEqual([]);
});

it.each([
  '<input>',
  '<textarea></textarea>',
  '<select></select>',
  '<ul role="listbox"><li tabindex="0"></li></ul>',
])('a letter typed into %s is a letter', async (html) => {
  render(
    <Page keys="n">
      <div dangerouslySetInnerHTML={{ __html: html }} />
    </Page>,
  );
  document.querySelector<HTMLElement>('input, textarea, select, li')!.focus();
  await userEvent.keyboard('n');
  expect(run).not.toHaveBeenCalled();
});

it('letters work in the menu, which handles arrows itself', async () => {
  render(
    <Page keys="?">
      <Page keys="ArrowDown">
        <nav>
          <button type="button" onKeyDown={(event) => event.key === 'ArrowDown' && event.preventDefault()}>
            Flota
          </button>
        </nav>
      </Page>
    </Page>,
  );
  document.querySelector('button')!.focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(run).not.toHaveBeenCalled();
  await userEvent.keyboard('?');
  expect(run).toHaveBeenCalledOnce();
});

it('the sheet names the keys as a keyboard does', () => {
  render(inSpanish(<ShortcutSheet onClose={() => {}} />));
  const keys = [...document.querySelectorAll('dt')].map(({ childNodes }) =>
    [...childNodes].map(({ textContent }) => textContent),
  );
  expect(keys).toContainEqual(['Ctrl', 'Mayús', 'Enter']);
});

it('a key with Ctrl also works while typing, instead of what the browser does with it', async () => {
  render(
    <Page keys="Ctrl+p">
      <input aria-label="Cliente" />
    </Page>,
  );
  document.querySelector('input')!.focus();
  // `dispatchEvent` returns false when the default action was prevented.
  const allowed = document
    .querySelector('input')!
    .dispatchEvent(
      new KeyboardEvent('keydown', { key: 'p', ctrlKey: true, bubbles: true, cancelable: true }),
    );
  expect(run).toHaveBeenCalledOnce();
  expect(allowed).toBe(false);
});

it.each([
  ['dialog', <div key="dialog" aria-modal="true" />],
  ['menu', <ul key="menu" role="menu" />],
])('behind a %s no shortcut works, not even one with Ctrl', async (_, above) => {
  render(
    <Page keys="n">
      <Page keys="Ctrl+k">{above}</Page>
    </Page>,
  );
  await userEvent.keyboard('n{Control>}k{/Control}');
  expect(run).not.toHaveBeenCalled();
});

it('a shortcut with `always` works while somebody types, and in a dialog', async () => {
  render(
    <Page keys="F1" always>
      <div aria-modal="true">
        <input />
      </div>
    </Page>,
  );
  document.querySelector('input')!.focus();
  await userEvent.keyboard('{F1}');
  expect(run).toHaveBeenCalledOnce();
});

it('a shortcut with `within` works only while the focus is in such an element', async () => {
  function Rows() {
    useShortcut({ keys: ' ', label: 'cantera.list.nuevo', within: 'a', run });
    return (
      <>
        <a href="#fila">Fila</a>
        <button type="button">Otra cosa</button>
      </>
    );
  }
  render(<Rows />);
  document.querySelector('button')!.focus();
  await userEvent.keyboard(' ');
  expect(run).not.toHaveBeenCalled();
  document.querySelector('a')!.focus();
  await userEvent.keyboard(' ');
  expect(run).toHaveBeenCalledOnce();
});
