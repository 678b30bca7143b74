import { useState } from 'react';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTranslate } from 'react-admin';
import { Icon } from '#look/Icon.tsx';
import { lazily } from '../lazily.tsx';
import { useShortcut } from '../keyboard/shortcuts.ts';
import SearchDialog from './SearchDialog.tsx';
import type { StartedAction } from './useRun.ts';

const ActionDialog = lazily(() => import('../actions/ActionDialog.tsx'));

/** The header's button for the palette. The dialog of an action opens here after the palette has closed. */
export function SearchButton() {
  const translate = useTranslate();
  const isCompact = useMediaQuery('(max-width: 1279.95px)');
  const [isOpen, setOpen] = useState(false);
  const [started, setStarted] = useState<StartedAction | null>(null);
  useShortcut({ keys: 'Ctrl+k', label: 'cantera.search.key', run: () => setOpen(true) });
  const title = translate('cantera.search.title');
  const buttonProps = {
    'aria-haspopup': 'dialog',
    'aria-keyshortcuts': 'Control+K',
    title: `${title} (Ctrl+K)`,
    onClick: () => setOpen(true),
  } as const;
  return (
    <>
      {isCompact ? (
        <IconButton color="inherit" aria-label={title} {...buttonProps}>
          <Icon name="search" />
        </IconButton>
      ) : (
        <ButtonBase className="search-button" {...buttonProps}>
          <Icon name="search" />
          {title}
          <small aria-hidden="true">Ctrl K</small>
        </ButtonBase>
      )}
      {isOpen && <SearchDialog onClose={() => setOpen(false)} onStart={setStarted} />}
      {started && <ActionDialog {...started} onClose={() => setStarted(null)} />}
    </>
  );
}
