import { useEffect, useEffectEvent } from 'react';

/** A key that does something on the page that is open. `ShortcutSheet` lists those that are there. */
export type Shortcut = {
  /** As `KeyboardEvent.key`, with 'Ctrl+' in front where it is held: '/', 'n', 'Ctrl+p'. */
  readonly keys: string;
  /** A key of the dictionary: what it does. */
  readonly label: string;
  readonly run: () => void;
  /** Also while somebody types or a dialog is open: for a key that is no letter and has no use there. */
  readonly always?: boolean;
};

/** Offers a key while the component is there; null offers none. The newest offer of a key counts. */
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

/** The keys that do something now, each once. */
export function offeredShortcuts(): Shortcut[] {
  return [...new Map(offered.map((shortcut) => [shortcut.keys, shortcut])).values()];
}

/** Runs the shortcut that a key press means; few while somebody types, in a dialog or menu, or where the key has a use. */
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

/** Where a letter is a letter, and the arrows have their own meaning. */
const TYPING =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true], [role=listbox], nav';

const offered: Shortcut[] = [];
