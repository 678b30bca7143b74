import { lazy, Suspense, useEffect, useState } from 'react';
import { onKeyDown, useShortcut } from './shortcuts.ts';

const ShortcutSheet = lazy(() => import('./ShortcutSheet.tsx'));

/** Listens for the keys that the page's parts offer; '?' lists them. */
export function Shortcuts() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  useShortcut({ keys: '?', label: 'cantera.keyboard.sheet', run: () => setOpen(true) });
  return (
    isOpen && (
      <Suspense>
        <ShortcutSheet onClose={() => setOpen(false)} />
      </Suspense>
    )
  );
}
