import { useEffect, useEffectEvent } from 'react';

/** A keyboard shortcut of the current page; `ShortcutSheet` lists them. */
export type Shortcut = {
  /** A `KeyboardEvent.key`, optionally prefixed with 'Ctrl+': '/', 'n', 'Ctrl+p'. */
  readonly keys: string;
  /** Translation key of the description. */
  readonly label: string;
  readonly run: () => void;
  /** Also active while typing or in a dialog; only for non-letter keys without a use there. */
  readonly always?: boolean;
};

/** Registers a shortcut while the component is mounted; null registers none. The last registration of a key wins. */
export function useShortcut(shortcut: Shortcut | null): void {
  const run = useEffectEvent(() => shortcut?.run());
  const { keys, label, always = false } = shortcut ?? {};
  useEffect(() => {
    if (keys === undefined || label === undefined) return undefined;
    const offer: Shortcut = { keys, label, always, run: () => run() };
    offered.push(offer);
    return () => void offered.splice(offered.indexOf(offer), 1);
  }, [keys, label, always]);
}

/** The active shortcuts, each key once. */
export function offeredShortcuts(): Shortcut[] {
  return [...new Map(offered.map((shortcut) => [shortcut.keys, shortcut])).values()];
}

/**
 * Runs the shortcut for a key press. Most are inactive while typing, in dialogs and menus, or where the key has its own
 * use.
 */
export function onKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing || event.altKey) return;
  const isHeld = event.ctrlKey || event.metaKey;
  const target = event.target instanceof Element ? event.target : document.body;
  const isBusy =
    document.querySelector('[aria-modal=true], [role=menu]') !== null ||
    (!isHeld && target.closest(TYPING) !== null);
  const keys = isHeld ? `Ctrl+${event.key.toLowerCase()}` : event.key;
  const shortcut = offered.findLast((other) => other.keys === keys);
  if (!shortcut || (isBusy && !shortcut.always)) return;
  event.preventDefault();
  shortcut.run();
}

/** Elements where letters are typed, and arrows have a meaning of their own. */
const TYPING =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true], [role=listbox], nav';

const offered: Shortcut[] = [];
