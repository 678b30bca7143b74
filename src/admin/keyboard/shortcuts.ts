import { useEffect, useEffectEvent } from 'react';

export type Shortcut = {
  /** A `KeyboardEvent.key`, alone or in lower case after one modifier: '/', 'n', 'Ctrl+p', 'Alt+u'. */
  readonly keys: string;
  readonly label: string;
  readonly run: () => void;
  /** If true, the shortcut also works while typing or in a dialog; letters must not have it. */
  readonly always?: boolean;
  /** A selector of the elements in which the focus must be. */
  readonly within?: string;
};

/** Registers a keyboard shortcut while the component is mounted. If two have the same keys, the later one works. */
export function useShortcut(shortcut: Shortcut | null): void {
  const run = useEffectEvent(() => shortcut?.run());
  const { keys, label, always = false, within } = shortcut ?? {};
  useEffect(() => {
    if (keys === undefined || label === undefined) return undefined;
    const registered: Shortcut = { keys, label, always, ...(within && { within }), run: () => run() };
    shortcuts.push(registered);
    return () => void shortcuts.splice(shortcuts.indexOf(registered), 1);
  }, [keys, label, always, within]);
}

/** Returns the shortcuts that work now, one for each combination of keys. */
export function offeredShortcuts(): Shortcut[] {
  return [...new Map(shortcuts.map((shortcut) => [shortcut.keys, shortcut])).values()];
}

export function onKeyDown(event: KeyboardEvent): void {
  const isControl = event.ctrlKey || event.metaKey;
  // Ctrl and Alt together are AltGr, which types characters.
  if (event.defaultPrevented || event.isComposing || (event.altKey && isControl)) return;
  const hasModifier = isControl || event.altKey;
  const target = event.target instanceof Element ? event.target : document.body;
  // A function, because searching the document for each typed letter would be slow.
  const isBusy = () =>
    (!hasModifier && target.closest(TYPING) !== null) ||
    document.querySelector('[aria-modal=true], [role=menu]') !== null;
  const keys = hasModifier ? `${isControl ? 'Ctrl' : 'Alt'}+${event.key.toLowerCase()}` : event.key;
  const shortcut = shortcuts.findLast((other) => other.keys === keys);
  if (!shortcut || (!shortcut.always && isBusy())) return;
  if (shortcut.within && !target.closest(shortcut.within)) return;
  event.preventDefault();
  shortcut.run();
}

const TYPING =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true], [role=listbox]';

const shortcuts: Shortcut[] = [];
