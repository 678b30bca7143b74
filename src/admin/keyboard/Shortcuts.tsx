import { useEffect, useState } from 'react';
import { onKeyDown, useShortcut } from './shortcuts.ts';
import { onSubmitKey } from './submitKey.ts';
import { lazily } from '../lazily.tsx';

const ShortcutSheet = lazily(() => import('./ShortcutSheet.tsx'));

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
  return isOpen && <ShortcutSheet onClose={() => setOpen(false)} />;
}
