import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fireEvent, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { inSpanish } from '#support/inSpanish.tsx';
import { ShortcutSheet } from './Shortcuts.tsx';
import { offeredShortcuts, onKeyDown, useShortcut } from './shortcuts.ts';

beforeEach(() => document.addEventListener('keydown', onKeyDown));
afterEach(() => document.removeEventListener('keydown', onKeyDown));

const run = vi.fn();
afterEach(() => run.mockReset());

type Props = { keys: string; always?: boolean; children?: React.ReactNode };

function Page({ keys, always = false, children }: Props) {
  useShortcut({ keys, label: 'ra.action.create', run, always });
  return children;
}

const LISTBOX = '<ul role="listbox"><li tabindex="0"></li></ul>';
const IN_DIALOG = '<div aria-modal="true"><input></div>';
const CTRL_K = '{Control>}k{/Control}';

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

it.each<[string, Props, html: string, typed: string, runs: number]>([
  ['a letter typed into an input is a letter', { keys: 'n' }, '<input>', 'n', 0],
  ['a letter typed into a long text is a letter', { keys: 'n' }, '<textarea></textarea>', 'n', 0],
  ['a letter typed into a select is a letter', { keys: 'n' }, '<select></select>', 'n', 0],
  ['a letter typed into a listbox is a letter', { keys: 'n' }, LISTBOX, 'n', 0],
  ['behind a dialog a letter does nothing', { keys: 'n' }, '<i aria-modal="true"></i>', 'n', 0],
  ['behind a dialog Ctrl does nothing', { keys: 'Ctrl+k' }, '<i aria-modal="true"></i>', CTRL_K, 0],
  ['behind a menu a letter does nothing', { keys: 'n' }, '<i role="menu"></i>', 'n', 0],
  ['behind a menu Ctrl does nothing', { keys: 'Ctrl+k' }, '<i role="menu"></i>', CTRL_K, 0],
  ['with `always` a key works in a dialog', { keys: 'F1', always: true }, IN_DIALOG, '{F1}', 1],
])('%s', async (_rule, shortcut, html, typed, runs) => {
  render(
    <Page {...shortcut}>
      <div dangerouslySetInnerHTML={{ __html: html }} />
    </Page>,
  );
  document.querySelector<HTMLElement>('input, textarea, select, li')?.focus();
  await userEvent.keyboard(typed);
  expect(run).toHaveBeenCalledTimes(runs);
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

it('a key with Ctrl also works while typing, instead of what the browser does with it', () => {
  render(
    <Page keys="Ctrl+p">
      <input aria-label="Cliente" />
    </Page>,
  );
  // `fireEvent` returns false when the default action was prevented.
  expect(fireEvent.keyDown(document.querySelector('input')!, { key: 'p', ctrlKey: true })).toBe(false);
  expect(run).toHaveBeenCalledOnce();
});

it('a shortcut with `within` works only while the focus is in such an element', async () => {
  function Rows() {
    useShortcut({ keys: ' ', label: 'ra.action.create', within: 'a', run });
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
