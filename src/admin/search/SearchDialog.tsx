import { useEffect, useEffectEvent, useId, useRef, type KeyboardEvent } from 'react';
import Box from '@mui/material/Box';
import { Button } from '../Button.tsx';
import Dialog from '@mui/material/Dialog';
import InputBase from '@mui/material/InputBase';
import { useNarrow } from '../useNarrow.ts';
import { useTranslate } from 'react-admin';
import { searchEs } from '#i18n/search.es.ts';
import { IconButton } from '../IconButton.tsx';
import { Icon } from '#look/Icon.tsx';
import { useAddUse } from './habits.ts';
import { Results } from './Results.tsx';
import type { Option } from './option.ts';
import { usePalette } from './usePalette.ts';
import { useRun, type StartedAction } from './useRun.ts';
import { MAX_TEXT_LENGTH } from './useSearch.ts';

type Props = {
  onClose: () => void;
  onStart: (started: StartedAction) => void;
};

/** Finds records, screens, actions and commands. Source: WAI-ARIA APG, 'Editable combobox with list autocomplete'. */
export default function SearchDialog({ onClose, onStart }: Props) {
  const translate = useTranslate();
  const isNarrow = useNarrow();
  const run = useRun(onStart);
  const listId = useId();
  /** Whether Enter was pressed before the results came; the first of them is then chosen. */
  const awaitsAnswer = useRef(false);
  const addUse = useAddUse();
  const palette = usePalette();
  const { text, target, groups, options, active, isSettled, isSure, error, retry } = palette;
  const optionId = (key: string) => `${listId}-${key}`;
  const statusText = () => {
    if (text.trim() === '' && !target) return searchEs.hint;
    if (!isSettled) return searchEs.searching;
    return options.length === 0 ? searchEs.nothing(text.trim()) : searchEs.found(options.length);
  };

  const choose = (option: Option) => {
    awaitsAnswer.current = false;
    if (option.effect.kind === 'fill') {
      palette.changeText(option.effect.text);
      return;
    }
    // An action counts as a use of its record, the target.
    addUse(target ?? option);
    onClose();
    run(option.effect);
  };
  const chooseAwaited = useEffectEvent(() => {
    if (awaitsAnswer.current && active) choose(active);
    awaitsAnswer.current = false;
  });
  useEffect(() => {
    if (isSettled) chooseAwaited();
  }, [isSettled]);

  const onKeyDown = (event: KeyboardEvent) => {
    // These keys belong to the input method while it composes a letter.
    if (event.nativeEvent.isComposing) return;
    const isBack = event.key === 'Escape' || (event.key === 'Backspace' && text === '');
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const next = palette.move(event.key === 'ArrowDown' ? 1 : -1);
      if (next) document.getElementById(optionId(next.key))?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if ((isSettled || isSure) && active) choose(active);
      else awaitsAnswer.current = !isSettled;
    } else if (event.key === 'Tab' && !event.shiftKey && !target && active?.record) {
      event.preventDefault();
      palette.enter(active);
    } else if (target && isBack) {
      event.preventDefault();
      event.stopPropagation();
      palette.leave();
    }
  };

  return (
    <Dialog
      open
      onClose={onClose}
      fullScreen={isNarrow}
      fullWidth
      maxWidth="sm"
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
      slotProps={{
        paper: {
          'aria-label': translate('cantera.search.title'),
          sx: isNarrow ? { borderRadius: 0, border: 0 } : { mt: '10vh', maxHeight: '76vh' },
        },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, pl: 2, pr: 1, color: 'text.secondary' }}>
        {target ? (
          <IconButton icon="previous" label={searchEs.back} onClick={palette.leave} />
        ) : (
          <Icon name="search" />
        )}
        <InputBase
          fullWidth
          autoFocus
          value={text}
          onChange={(event) => {
            palette.changeText(event.target.value);
            awaitsAnswer.current = false;
          }}
          onKeyDown={onKeyDown}
          placeholder={target ? searchEs.actionsOf(target.name) : searchEs.placeholder}
          inputProps={{
            role: 'combobox',
            'aria-label': translate('cantera.search.title'),
            'aria-autocomplete': 'list',
            'aria-expanded': options.length > 0,
            'aria-controls': listId,
            'aria-activedescendant': active ? optionId(active.key) : undefined,
            autoComplete: 'off',
            spellCheck: false,
          }}
          sx={{ '& input': { py: 1.75, fontSize: 16, outline: 'none' } }}
        />
        <IconButton icon="close" label={searchEs.close} onClick={onClose} />
      </Box>
      <Box sx={{ borderTop: '1px solid var(--line)', overflowY: 'auto', pb: 1 }}>
        <Results
          id={listId}
          label={searchEs.results}
          groups={groups}
          active={active}
          optionId={optionId}
          isOutdated={!isSettled}
          onOpen={choose}
          onActions={target ? null : palette.enter}
        />
        <Box role={error ? 'alert' : 'status'} sx={{ px: 2, pt: 1.5, color: 'text.secondary' }}>
          {error ? (
            <>
              {searchEs.failed} {error.message}{' '}
              <Button variant="text" onClick={retry}>
                {translate('cantera.list.reintentar')}
              </Button>
            </>
          ) : (
            statusText()
          )}
          {!target && text.trim().length > MAX_TEXT_LENGTH && (
            <div>{searchEs.beginning(MAX_TEXT_LENGTH)}</div>
          )}
        </Box>
        {!isNarrow && (
          <Box aria-hidden="true" sx={{ px: 2, pt: 0.5, fontSize: 12, color: 'text.secondary' }}>
            {searchEs.keys}
          </Box>
        )}
      </Box>
    </Dialog>
  );
}
