import { useEffect, useEffectEvent } from 'react';

export type Shortcut = {
  /** A `KeyboardEvent.key`: '/', 'n', 'Ctrl+p', 'Alt+u'. */
  readonly keys: string;
  /** Translation key. */
  readonly label: string;
  readonly run: () => void;
  /** True keeps the shortcut while typing or in a dialog; letters must not have it. */
  readonly always?: boolean;
  /** A CSS selector: the shortcut runs only while the focus is in such an element. */
  readonly within?: string;
};

/** A keyboard shortcut, active while the component is mounted; the last registration of a key wins. */
export function useShortcut(shortcut: Shortcut | null): void {
  const run = useEffectEvent(() => shortcut?.run());
  const { keys, label, always = false, within } = shortcut ?? {};
  useEffect(() => {
    if (keys === undefined || label === undefined) return undefined;
    const offer: Shortcut = { keys, label, always, ...(within && { within }), run: () => run() };
    offered.push(offer);
    return () => void offered.splice(offered.indexOf(offer), 1);
  }, [keys, label, always, within]);
}

export function offeredShortcuts(): Shortcut[] {
  return [...new Map(offered.map((shortcut) => [shortcut.keys, shortcut])).values()];
}

export function onKeyDown(event: KeyboardEvent): void {
  const isControl = event.ctrlKey || event.metaKey;
  // Ctrl and Alt together are AltGr, which types characters.
  if (event.defaultPrevented || event.isComposing || (event.altKey && isControl)) return;
  const isHeld = isControl || event.altKey;
  const target = event.target instanceof Element ? event.target : document.body;
  // This search of the document runs only for keys that do something: for each typed letter it was costly.
  const isBusy = () =>
    (!isHeld && target.closest(TYPING) !== null) ||
    document.querySelector('[aria-modal=true], [role=menu]') !== null;
  const keys = isHeld ? `${isControl ? 'Ctrl' : 'Alt'}+${event.key.toLowerCase()}` : event.key;
  const shortcut = offered.findLast((other) => other.keys === keys);
  if (!shortcut || (!shortcut.always && isBusy())) return;
  if (shortcut.within && !target.closest(shortcut.within)) return;
  event.preventDefault();
  shortcut.run();
}

/** Elements with their own use of letters or arrows. */
const TYPING =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true], [role=listbox]';

const offered: Shortcut[] = [];
