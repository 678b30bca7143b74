import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Icon } from '../icons.tsx';
import { late } from '../late.tsx';
import { useShortcut } from '../keyboard/shortcuts.ts';
import { TypedAhead, type Ahead } from './TypedAhead.tsx';
import type { Started } from './useRun.ts';

const SearchDialog = late(() => import('./SearchDialog.tsx'), TypedAhead);
const ActionDialog = late(() => import('../actions/ActionDialog.tsx'));

/** Also by Ctrl+K. Actions continue here after the palette has closed. */
export function SearchButton() {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const [started, setStarted] = useState<Started | null>(null);
  const [ahead, setAhead] = useState(NOTHING);
  useShortcut({ keys: 'Ctrl+k', label: 'cantera.search.key', run: () => setOpen(true) });
  return (
    <>
      <button
        type="button"
        className="search-button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K"
        title={`${translate('cantera.search.title')} (Ctrl+K)`}
        onClick={() => setOpen(true)}
      >
        <Icon name="search" />
        <span>{translate('cantera.search.title')}</span>
        <kbd aria-hidden="true">Ctrl K</kbd>
      </button>
      {isOpen && (
        <SearchDialog
          ahead={ahead}
          onType={setAhead}
          onClose={() => {
            setOpen(false);
            setAhead(NOTHING);
          }}
          onStart={setStarted}
        />
      )}
      {started && <ActionDialog {...started} onClose={() => setStarted(null)} />}
    </>
  );
}

const NOTHING: Ahead = { text: '', isEntered: false };
