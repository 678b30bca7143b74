import { useId } from 'react';
import Box from '@mui/material/Box';
import { Button } from '../Button.tsx';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { renderTemplate } from '#domain/template.ts';
import type { Entity } from '#schema/entity.ts';
import { mayDo } from '../access.ts';
import { Link } from '../routing/index.ts';
import type { Duplicate } from './useSave.ts';

type Props = {
  entity: Entity;
  duplicates: readonly Duplicate[];
  onGoOn: () => void;
  onBack: () => void;
};

export function DuplicatesDialog({ entity, duplicates, onGoOn, onBack }: Props) {
  const translate = useTranslate();
  const textId = useId();
  return (
    <Dialog
      open
      onClose={onBack}
      maxWidth="sm"
      fullWidth
      slotProps={{ paper: { role: 'alertdialog', 'aria-describedby': textId } }}
    >
      <DialogTitle>{translate('cantera.duplicates.title')}</DialogTitle>
      <DialogContent>
        <Typography id={textId} color="text.secondary">
          {translate('cantera.duplicates.text')}
        </Typography>
        <Box component="ul" sx={{ m: 0, mt: 1.5, p: 0, listStyle: 'none' }}>
          {duplicates.map((duplicate) => (
            <Box
              key={duplicate.registro.id}
              component="li"
              sx={{ py: 1, borderTop: '1px solid var(--line)', overflowWrap: 'anywhere' }}
            >
              <Name entity={entity} duplicate={duplicate} />
              <Typography variant="body2" color="text.secondary">
                {describeReasons(entity, duplicate, translate)}
              </Typography>
            </Box>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button autoFocus onClick={onBack}>
          {translate('cantera.duplicates.back')}
        </Button>
        <Button variant="contained" color="primary" onClick={onGoOn}>
          {translate('cantera.duplicates.goOn')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Name({ entity, duplicate: { registro } }: { entity: Entity; duplicate: Duplicate }) {
  const text = renderTemplate(entity.display, registro);
  if (!mayDo(entity, 'show')) return text;
  const to = `/${entity.name}/${encodeURIComponent(registro.id)}/show`;
  return (
    <Link className="record-link" to={to} target="_blank">
      {text}
    </Link>
  );
}

function describeReasons(
  { fields, duplicates }: Entity,
  { igual, parecido }: Duplicate,
  translate: ReturnType<typeof useTranslate>,
): string {
  const labels = (names: readonly string[]) => names.map((name) => fields[name]!.label).join(', ');
  return [
    igual.length > 0 && translate('cantera.duplicates.same', { fields: labels(igual) }),
    parecido && translate('cantera.duplicates.similar', { fields: labels(duplicates!.similar) }),
  ]
    .filter(Boolean)
    .join(' · ');
}
