import { useEffect, useState } from 'react';
import { Button } from '../Button.tsx';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'react-admin';
import { offeredShortcuts, onKeyDown, useShortcut } from './shortcuts.ts';
import { onSubmitKey } from './submitKey.ts';

/** Works the keyboard shortcuts of all pages, and lists them at '?'. */
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

export function ShortcutSheet({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const [shortcuts] = useState(offeredShortcuts);
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth>
      <DialogTitle>{translate('cantera.keyboard.title')}</DialogTitle>
      <DialogContent>
        <dl>
          {[...shortcuts, ...FORM_KEYS].map(({ keys, label }) => (
            <Box
              key={keys}
              sx={{ display: 'flex', gap: 2, py: 0.75, borderBottom: 1, borderColor: 'divider' }}
            >
              <Box component="dt" sx={{ flex: '0 0 104px' }}>
                {keys.split('+').map((key) => (
                  <kbd key={key}>{KEY_NAMES[key] ?? (key.length === 1 ? key.toUpperCase() : key)}</kbd>
                ))}
              </Box>
              <dd>{translate(label)}</dd>
            </Box>
          ))}
        </dl>
      </DialogContent>
      <DialogActions>
        <Button autoFocus onClick={onClose}>
          {translate('ra.action.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const FORM_KEYS = [
  { keys: 'Enter', label: 'cantera.keyboard.enter' },
  { keys: 'Ctrl+Enter', label: 'cantera.keyboard.save' },
  { keys: 'Ctrl+Shift+Enter', label: 'cantera.keyboard.again' },
  { keys: 'Alt+ArrowDown', label: 'cantera.keyboard.calendar' },
  { keys: 'Escape', label: 'cantera.keyboard.escape' },
];

const KEY_NAMES: Readonly<Record<string, string>> = {
  ' ': 'Espacio',
  Escape: 'Esc',
  Shift: 'Mayús',
  ArrowDown: '↓',
  ArrowUp: '↑',
};
