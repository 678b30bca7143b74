import { useState } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { FormProvider } from 'react-hook-form';
import { useDataProvider, useRefresh, useTranslate, type RaRecord } from 'react-admin';
import type { CanteraDataProvider, Rehearsal } from '#dataProvider/index.ts';
import { ApiError } from '#http/request.ts';
import { nameOf } from '#schema/renderFormatted.ts';
import type { Entity } from '#schema/entity.ts';
import { inSentence } from '#schema/messages.ts';
import { mergeFields } from '#schema/merge.ts';
import { Icon } from '#look/Icon.tsx';
import { mayDo } from '../access.ts';
import { Button } from '../Button.tsx';
import { mayBeOutdated } from '../recordCache.ts';
import { useDialogs } from '../dialogs/DialogProvider.tsx';
import { FieldInput } from '../form/FieldInput.tsx';
import { FormDialog } from '../form/FormDialog.tsx';
import { useEntityForm } from '../form/useEntityForm.ts';
import { useSave } from '../form/useSave.ts';

type Props = { entity: Entity; record: RaRecord };

export function MergeButton({ entity, record }: Props) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  if (!mayDo(entity, 'merge')) return null;
  return (
    <>
      <Button startIcon={<Icon name="merge" />} onClick={() => setOpen(true)}>
        {translate('cantera.merge.open')}
      </Button>
      {isOpen && <MergeDialog entity={entity} record={record} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Asks for the record to merge into this one: what refers to it moves here, and it is hidden. Shows what would move. */
function MergeDialog({ entity, record, onClose }: Props & { onClose: () => void }) {
  const translate = useTranslate();
  const dialogs = useDialogs();
  const refresh = useRefresh();
  const dataProvider = useDataProvider<CanteraDataProvider>();
  const { otroId } = mergeFields(entity);
  const form = useEntityForm({ otroId }, {});
  const otherId: unknown = form.watch('otroId');
  const { save, isSaving } = useSave({
    form,
    send: async ({ values, key }) => {
      const params = {
        id: record.id,
        otroId: Number(values['otroId']),
        version: Number(record['version']),
        key,
      };
      return dataProvider.merge(entity.name, params).catch((failure: unknown) => {
        if (mayBeOutdated(failure)) refresh();
        throw failure;
      });
    },
    onSaved: () => {
      onClose();
      refresh();
      void dialogs.success({ title: translate('cantera.merge.done'), text: entity.messages.merged });
    },
  });
  const { data: rehearsal, error } = useQuery({
    queryKey: [entity.name, 'merge', record.id, otherId],
    queryFn: () => dataProvider.rehearseMerge(entity.name, { id: record.id, otroId: Number(otherId) }),
    // The query ends when saving starts, because the other record will no longer exist.
    enabled: typeof otherId === 'number' && !isSaving,
    gcTime: 0,
  });

  return (
    <FormProvider {...form}>
      <FormDialog
        title={translate('cantera.merge.title', { them: inSentence(entity.label.many) })}
        text={translate('cantera.merge.text', { name: nameOf(entity, record) })}
        maxWidth="sm"
        onSubmit={form.handleSubmit(save)}
        button={translate(isSaving ? 'cantera.form.guardando' : 'cantera.merge.confirm')}
        danger
        disabled={isSaving || !rehearsal || error !== null}
        hasChanges={form.formState.isDirty}
        onClose={onClose}
      >
        <FieldInput source="otroId" field={otroId} autoFocus />
        <Box aria-live="polite" sx={{ minHeight: 96 }}>
          {error ? (
            <Typography color="error">{reasonOf(error)}</Typography>
          ) : (
            rehearsal && <Preview rehearsal={rehearsal} />
          )}
        </Box>
      </FormDialog>
    </FormProvider>
  );
}

const reasonOf = (error: Error): string =>
  error instanceof ApiError ? (error.errors['otroId'] ?? error.message) : error.message;

function Preview({ rehearsal: { conserva, oculta, mueve } }: { rehearsal: Rehearsal }) {
  const translate = useTranslate();
  return (
    <>
      <Typography>{translate('cantera.merge.keeps', { name: conserva })}</Typography>
      <Typography>{translate('cantera.merge.hides', { name: oculta })}</Typography>
      <Typography>
        {translate(mueve.length > 0 ? 'cantera.merge.moves' : 'cantera.merge.movesNothing')}
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {mueve.map(({ entidad, nombre, cantidad }) => (
          <li key={entidad}>
            {nombre}: {cantidad}
          </li>
        ))}
      </Box>
    </>
  );
}
