import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { Button } from '../Button.tsx';

type Props = {
  operation: 'create' | 'edit';
  isSaving: boolean;
  onBack: () => void;
};

export function SaveBar({ operation, isSaving, onBack }: Props) {
  const translate = useTranslate();
  const { save, saving } = BUTTON_LABELS[operation];
  return (
    <Box sx={BAR}>
      <Button onClick={onBack}>{translate('ra.action.back')}</Button>
      <Button type="submit" variant="contained" disabled={isSaving} title="Ctrl + Enter">
        {translate(isSaving ? saving : save)}
      </Button>
    </Box>
  );
}

const BUTTON_LABELS = {
  create: { save: 'cantera.form.registrar', saving: 'cantera.form.registrando' },
  edit: { save: 'ra.action.update', saving: 'cantera.form.actualizando' },
};

const BAR = {
  display: 'flex',
  justifyContent: 'flex-end',
  gap: 1,
  position: 'sticky',
  bottom: 0,
  mt: 1.75,
  py: 1.5,
  background: 'var(--ground)',
  zIndex: 2,
  '@media (max-width: 599.95px)': {
    mx: -1.75,
    px: 1.5,
    borderTop: '1px solid var(--line)',
    '& button': { flex: 1 },
  },
};
