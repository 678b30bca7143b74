import { useShortcut } from './shortcuts.ts';

export function useListKeys(): void {
  useShortcut({ keys: '/', label: 'cantera.keyboard.search', run: focusSearch });
  useShortcut({ keys: 'ArrowDown', label: 'cantera.keyboard.next', run: () => focusRow(1) });
  useShortcut({ keys: 'ArrowUp', label: 'cantera.keyboard.previous', run: () => focusRow(-1) });
}

/** Selects the links of a list's rows, and none of the preview beside it. */
const ROW_LINK = '.RaList-content .record-link';

/** Focuses the first filter or, on a phone, the button that opens the filters. */
function focusSearch(): void {
  const form = document.querySelector('form[role=search]');
  const input = form?.querySelector<HTMLElement>('input, select');
  (input ?? document.querySelector<HTMLElement>('[data-opens-filters]'))?.focus();
}

function focusRow(step: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>(ROW_LINK)];
  const current = rows.findIndex((row) => row.closest('tr, li')?.contains(document.activeElement));
  const next = current === -1 ? rows.at(step === 1 ? 0 : -1) : rows[current + step];
  next?.focus();
}
