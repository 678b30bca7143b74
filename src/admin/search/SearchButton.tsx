import { lazy, Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Icon } from '../icons.tsx';
import { useShortcut } from '../keyboard/shortcuts.ts';

const SearchDialog = lazy(() => import('./SearchDialog.tsx'));

/** Opens the search over everything, from the header or with Ctrl+K; it shrinks to its drawing where room is scarce. */
export function SearchButton() {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
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
        <Suspense>
          <SearchDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
