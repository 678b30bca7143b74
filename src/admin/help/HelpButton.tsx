import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Icon } from '#look/Icon.tsx';
import { useShortcut } from '../keyboard/shortcuts.ts';
import { lazily } from '../lazily.tsx';

const HelpPanel = lazily(() => import('./HelpPanel.tsx'));

export function HelpButton() {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const label = translate('cantera.help.title');
  useShortcut({ keys: 'F1', label: 'cantera.help.key', always: true, run: () => setOpen(!isOpen) });
  return (
    <>
      <IconButton
        color="inherit"
        aria-label={label}
        aria-haspopup="dialog"
        aria-keyshortcuts="F1"
        title={`${label} (F1)`}
        onClick={() => setOpen(true)}
      >
        <Icon name="help" size={20} />
      </IconButton>
      {isOpen && <HelpPanel onClose={() => setOpen(false)} />}
    </>
  );
}
