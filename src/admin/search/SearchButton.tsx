import { useState } from 'react';
import ButtonBase from '@mui/material/ButtonBase';
import { useTranslate } from 'react-admin';
import { Icon } from '../icons.tsx';
import { lazily } from '../lazily.tsx';
import { useShortcut } from '../keyboard/shortcuts.ts';
import SearchDialog from './SearchDialog.tsx';
import type { StartedAction } from './useRun.ts';

const ActionDialog = lazily(() => import('../actions/ActionDialog.tsx'));

/** Opens the palette; Ctrl+K does too. Actions continue here after it has closed. */
export function SearchButton() {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const [started, setStarted] = useState<StartedAction | null>(null);
  useShortcut({ keys: 'Ctrl+k', label: 'cantera.search.key', run: () => setOpen(true) });
  return (
    <>
      <ButtonBase
        className="search-button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K"
        title={`${translate('cantera.search.title')} (Ctrl+K)`}
        onClick={() => setOpen(true)}
      >
        <Icon name="search" />
        <span>{translate('cantera.search.title')}</span>
        <small aria-hidden="true">Ctrl K</small>
      </ButtonBase>
      {isOpen && <SearchDialog onClose={() => setOpen(false)} onStart={setStarted} />}
      {started && <ActionDialog {...started} onClose={() => setStarted(null)} />}
    </>
  );
}
