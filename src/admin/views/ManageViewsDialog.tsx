import { useId, useState, type FormEvent } from 'react';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useMutation } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import type { ApiError } from '#http/request.ts';
import type { View } from '#schema/view.ts';
import { Button } from '../Button.tsx';
import { Input } from '../fields/Input.tsx';
import { IconButton } from '../IconButton.tsx';
import { isSameView } from './address.ts';
import type { SavedView } from '#server/views/views.ts';
import { useViewChanges } from './useViews.ts';

type Props = { views: readonly SavedView[]; currentView: View; onClose: () => void };

export function ManageViewsDialog({ views, currentView, onClose }: Props) {
  const translate = useTranslate();
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth>
      <DialogTitle>{translate('cantera.views.title')}</DialogTitle>
      <DialogContent>
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
          {views.map((view) => (
            <ManagedView key={view.id} view={view} currentView={currentView} />
          ))}
        </Box>
        {views.length === 0 && translate('cantera.views.empty')}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}

/** A view that can be renamed, made the default one, replaced by what the list shows now, or removed. */
function ManagedView({ view, currentView }: { view: SavedView; currentView: View }) {
  const translate = useTranslate();
  const [nameId, problemId] = [useId(), useId()];
  const { change, remove } = useViewChanges();
  const { nombre: name, predeterminada } = view;
  const [typedName, setTypedName] = useState(name);
  const attempt = useMutation<unknown, ApiError, () => Promise<unknown>>({
    mutationFn: (makeChange) => makeChange(),
  });
  const rename = (event: FormEvent) => {
    event.preventDefault();
    if (typedName !== name) attempt.mutate(() => change(view.id, { nombre: typedName }));
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
          <Button type="submit" disabled={attempt.isPending}>
            {translate('cantera.views.rename')}
          </Button>
        )}
      </Box>
      <Button
        aria-pressed={predeterminada}
        aria-label={translate('cantera.views.defaultOf', { name })}
        disabled={attempt.isPending}
        color={predeterminada ? 'primary' : 'inherit'}
        onClick={() => attempt.mutate(() => change(view.id, { predeterminada: !predeterminada }))}
      >
        {translate(predeterminada ? 'cantera.views.isDefault' : 'cantera.views.makeDefault')}
      </Button>
      <IconButton
        icon="retry"
        label={translate('cantera.views.replace', { name })}
        disabled={attempt.isPending || isSameView(view, currentView)}
        onClick={() => attempt.mutate(() => change(view.id, currentView))}
      />
      <IconButton
        icon="delete"
        label={translate('cantera.views.remove', { name })}
        disabled={attempt.isPending}
        onClick={() => attempt.mutate(() => remove(view.id))}
      />
      <Box id={problemId} role="alert" sx={{ flexBasis: '100%', color: 'error.main' }}>
        {attempt.error && (attempt.error.errors.nombre ?? attempt.error.message)}
      </Box>
    </Box>
  );
}
