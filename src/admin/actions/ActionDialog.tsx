import { useId } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { FormProvider } from 'react-hook-form';
import { useDataProvider, useRefresh, useTranslate, type RaRecord } from 'react-admin';
import type { CanteraDataProvider } from '#dataProvider/index.ts';
import type { Action } from '#schema/declaration.ts';
import { keyOf } from '#schema/endpoints.ts';
import type { Entity } from '#schema/entity.ts';
import { spoken } from '#schema/spoken.ts';
import { useDialogs } from '../dialogs/DialogProvider.tsx';
import { FieldInput } from '../form/FieldInput.tsx';
import { onFormKeyDown } from '../form/keyboard.ts';
import { useEntityForm } from '../form/useEntityForm.ts';
import { useSave } from '../form/useSave.ts';

type Props = { entity: Entity; record: RaRecord; name: string; onClose: () => void };

/** Asks what a declared action wants to know, runs it, says what came of it and shows the record anew. */
export default function ActionDialog({ entity, record, name, onClose }: Props) {
  const action = entity.actions[name]!;
  const { input = {}, confirm } = action;
  const translate = useTranslate();
  const [titleId, textId] = [useId(), useId()];
  const dialogs = useDialogs();
  const refresh = useRefresh();
  const dataProvider = useDataProvider<CanteraDataProvider>();
  const form = useEntityForm(input, { ...record, ...prefilled(entity, action, record) });
  const { save, isSaving } = useSave({
    form,
    send: async ({ values, key }) =>
      (
        await dataProvider.act(entity.name, {
          action: name,
          id: record[keyOf({ path: action.http })],
          body: {
            ...values,
            ...action.sends,
            ...(action.recordIn !== undefined && { [action.recordIn]: record.id }),
            version: record.version,
          },
          key,
        })
      ).data,
    onSaved: () => {
      onClose();
      refresh();
      void dialogs.success(action.done);
    },
  });

  return (
    <Dialog
      open
      onClose={onClose}
      maxWidth="xs"
      fullWidth
      aria-labelledby={titleId}
      slotProps={{ paper: { 'aria-describedby': textId } }}
    >
      <DialogTitle id={titleId}>{confirm?.title ?? translate('cantera.dialog.sure')}</DialogTitle>
      <FormProvider {...form}>
        <Box
          component="form"
          noValidate
          onKeyDown={onFormKeyDown}
          onSubmit={(event: React.FormEvent) => void form.handleSubmit(save)(event)}
        >
          <DialogContent>
            <Typography id={textId} color="text.secondary">
              {confirm?.text ?? `${action.label}: ${entity.label.one}`}
            </Typography>
            <Box sx={{ display: 'grid', gap: 1.5, mt: 2, '&:empty': { display: 'none' } }}>
              {Object.entries(input).map(([field, declared], index) => (
                <FieldInput key={field} name={field} field={declared} autoFocus={index === 0} />
              ))}
            </Box>
          </DialogContent>
          <DialogActions>
            <Button onClick={onClose}>{translate('cantera.dialog.cancelar')}</Button>
            <Button
              type="submit"
              variant="contained"
              color={action.danger ? 'error' : 'primary'}
              disabled={isSaving}
            >
              {isSaving ? translate('cantera.form.guardando') : (confirm?.button ?? action.label)}
            </Button>
          </DialogActions>
        </Box>
      </FormProvider>
    </Dialog>
  );
}

const prefilled = (entity: Entity, { prefill = {} }: Action, record: RaRecord) =>
  Object.fromEntries(
    Object.entries(prefill).map(([field, template]) => [field, spoken(entity, template, record)]),
  );
