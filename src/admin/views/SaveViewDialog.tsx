import { useState, type FormEvent } from 'react';
import Box from '@mui/material/Box';
import { Button } from '../Button.tsx';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import type { ApiError } from '#http/request.ts';
import type { View } from '#schema/view.ts';
import { useEntity } from '../registry.ts';
import { useViewChanges } from './useViews.ts';

export function SaveViewDialog({ currentView, onClose }: { currentView: View; onClose: () => void }) {
  const entity = useEntity();
  const translate = useTranslate();
  const { add } = useViewChanges();
  const [nombre, setNombre] = useState('');
  const [predeterminada, setDefault] = useState(false);
  const saving = useMutation<unknown, ApiError>({
    mutationFn: () => add({ ...currentView, lista: entity.name, nombre, predeterminada }),
    onSuccess: onClose,
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    saving.mutate();
  };
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth>
      <DialogTitle>{translate('cantera.views.saveTitle')}</DialogTitle>
      <Box component="form" noValidate onSubmit={submit}>
        <DialogContent>
          <Typography color="text.secondary" sx={{ mb: 2 }}>
            {translate('cantera.views.saveText')}
          </Typography>
          <TextField
            label={translate('cantera.views.name')}
            helperText={saving.error && (saving.error.errors.nombre ?? saving.error.message)}
            error={saving.isError}
            autoFocus
            value={nombre}
            onChange={(event) => {
              setNombre(event.target.value);
              saving.reset();
            }}
          />
          <FormControlLabel
            control={<Checkbox checked={predeterminada} onChange={(_, checked) => setDefault(checked)} />}
            label={translate('cantera.views.openWith')}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
          <Button type="submit" variant="contained" disabled={saving.isPending}>
            {translate(saving.isPending ? 'cantera.form.guardando' : 'ra.action.save')}
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  );
}
