import { useEffect, useEffectEvent, useId, useRef, useState, type KeyboardEvent } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import InputBase from '@mui/material/InputBase';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTranslate } from 'react-admin';
import { IconButton } from '../IconButton.tsx';
import { Icon } from '../icons.tsx';
import { NARROW } from '../layout/narrow.ts';
import { useNavigate } from '../routing/index.ts';
import { Results } from './Results.tsx';
import { MAX_LENGTH, useSearch } from './useSearch.ts';

/**
 * One field over everything that can be gone to. The focus stays in it: arrows choose, Enter opens, Escape closes.
 * An Enter that comes before its answer waits for it. Pattern: WAI-ARIA APG, 'Editable combobox with list autocomplete'.
 */
export default function SearchDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const narrow = useMediaQuery(NARROW);
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const awaitsAnswer = useRef(false);
  const { groups, isSettled, error, retry } = useSearch(typed);
  const options = groups.flatMap((group) => group.options);
  const active = options.find(({ key }) => key === chosen) ?? options[0] ?? null;
  const optionId = (key: string) => `${listId}-${key}`;

  const open = (to: string) => {
    onClose();
    navigate(to);
  };
  const openAwaited = useEffectEvent(() => {
    if (awaitsAnswer.current && active) open(active.to);
    awaitsAnswer.current = false;
  });
  useEffect(() => {
    if (isSettled) openAwaited();
  }, [isSettled]);

  const move = (step: 1 | -1) => {
    const now = active ? options.indexOf(active) : -1;
    const next = options[(now + step + options.length) % options.length];
    setChosen(next?.key ?? null);
    if (next) document.getElementById(optionId(next.key))?.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (options.length > 0) move(event.key === 'ArrowDown' ? 1 : -1);
    }
    if (event.key === 'Enter' && typed.trim() !== '') {
      event.preventDefault();
      if (isSettled && active) open(active.to);
      else awaitsAnswer.current = !isSettled;
    }
  };

  return (
    <Dialog
      open
      onClose={onClose}
      fullScreen={narrow}
      fullWidth
      maxWidth="sm"
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
      slotProps={{
        paper: {
          'aria-label': translate('cantera.search.title'),
          sx: narrow ? { borderRadius: 0, border: 0 } : { mt: '10vh', maxHeight: '76vh' },
        },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, pl: 2, pr: 1, color: 'text.secondary' }}>
        <Icon name="search" />
        <InputBase
          fullWidth
          autoFocus
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setChosen(null);
            awaitsAnswer.current = false;
          }}
          onKeyDown={onKeyDown}
          placeholder={translate('cantera.search.placeholder')}
          inputProps={{
            role: 'combobox',
            'aria-label': translate('cantera.search.title'),
            'aria-autocomplete': 'list',
            'aria-expanded': options.length > 0,
            'aria-controls': listId,
            'aria-activedescendant': active ? optionId(active.key) : undefined,
            autoComplete: 'off',
            spellCheck: false,
            maxLength: MAX_LENGTH,
          }}
          sx={{ '& input': { py: 1.75, fontSize: 16, outline: 'none' } }}
        />
        <IconButton icon="close" label={translate('cantera.search.close')} onClick={onClose} />
      </Box>
      <Box sx={{ borderTop: '1px solid var(--line)', overflowY: 'auto', pb: 1 }}>
        <Results
          id={listId}
          label={translate('cantera.search.results')}
          groups={groups}
          active={active}
          optionId={optionId}
          isOutdated={!isSettled}
          onOpen={({ to }) => open(to)}
        />
        <Box role={error ? 'alert' : 'status'} sx={{ px: 2, pt: 1.5, color: 'text.secondary' }}>
          {error ? (
            <>
              {translate('cantera.search.failed')} {error.message}{' '}
              <Button variant="text" onClick={retry}>
                {translate('cantera.list.reintentar')}
              </Button>
            </>
          ) : typed.trim() === '' ? (
            translate('cantera.search.hint')
          ) : !isSettled ? (
            translate('cantera.search.searching')
          ) : options.length === 0 ? (
            translate('cantera.search.nothing', { text: typed.trim() })
          ) : (
            translate('cantera.search.found', { smart_count: options.length })
          )}
        </Box>
      </Box>
    </Dialog>
  );
}
