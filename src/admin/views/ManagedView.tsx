import { useId, useState, type FormEvent } from 'react';
import Box from '@mui/material/Box';
import { useMutation } from '@tanstack/react-query';
import { Input } from '../fields/Input.tsx';
import { Button } from '../Button.tsx';
import { useTranslate } from 'react-admin';
import type { ApiError } from '#http/request.ts';
import type { View } from '#schema/view.ts';
import { IconButton } from '../IconButton.tsx';
import { isSameView } from './address.ts';
import { useViewChanges, type SavedView } from './useViews.ts';

type Props = { view: SavedView; currentView: View };

export function ManagedView({ view, currentView }: Props) {
  const translate = useTranslate();
  const [nameId, problemId] = [useId(), useId()];
  const { change, remove } = useViewChanges();
  const { nombre: name, predeterminada } = view;
  const [typedName, setTypedName] = useState(name);
  const {
    mutate: attempt,
    error,
    isPending: isBusy,
  } = useMutation<unknown, ApiError, () => Promise<unknown>>({ mutationFn: (makeChange) => makeChange() });
  const rename = (event: FormEvent) => {
    event.preventDefault();
    if (typedName !== name) attempt(() => change(view.id, { nombre: typedName }));
  };
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      <Box component="form" onSubmit={rename} sx={{ display: 'flex', gap: 1, flex: '1 1 220px' }}>
        <Input
          id={nameId}
          value={typedName}
          onChange={(event) => setTypedName(event.target.value)}
          aria-label={translate('cantera.views.nameOf', { name })}
          aria-describedby={problemId}
        />
        {typedName !== name && (
          <Button type="submit" disabled={isBusy}>
            {translate('cantera.views.rename')}
          </Button>
        )}
      </Box>
      <Button
        aria-pressed={predeterminada}
        aria-label={translate('cantera.views.defaultOf', { name })}
        disabled={isBusy}
        color={predeterminada ? 'primary' : 'inherit'}
        onClick={() => attempt(() => change(view.id, { predeterminada: !predeterminada }))}
      >
        {translate(predeterminada ? 'cantera.views.isDefault' : 'cantera.views.makeDefault')}
      </Button>
      <IconButton
        icon="retry"
        label={translate('cantera.views.replace', { name })}
        disabled={isBusy || isSameView(view, currentView)}
        onClick={() => attempt(() => change(view.id, currentView))}
      />
      <IconButton
        icon="delete"
        label={translate('cantera.views.remove', { name })}
        disabled={isBusy}
        onClick={() => attempt(() => remove(view.id))}
      />
      <Box id={problemId} role="alert" sx={{ flexBasis: '100%', color: 'error.main' }}>
        {error && (error.errors.nombre ?? error.message)}
      </Box>
    </Box>
  );
}
