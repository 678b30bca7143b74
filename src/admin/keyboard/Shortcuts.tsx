import { lazy, Suspense, useEffect, useState } from 'react';
import { onKeyDown, useShortcut } from './shortcuts.ts';
import { onSubmitKey } from './submitKey.ts';

const ShortcutSheet = lazy(() => import('./ShortcutSheet.tsx'));

export function Shortcuts() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const listeners = [onKeyDown, onSubmitKey];
    for (const listener of listeners) document.addEventListener('keydown', listener);
    return () => {
      for (const listener of listeners) document.removeEventListener('keydown', listener);
    };
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
