import { useState, type DragEvent } from 'react';
import Box from '@mui/material/Box';
import { Button } from '../Button.tsx';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'react-admin';
import type { CanteraDataProvider } from '#dataProvider/index.ts';
import type { Entity } from '#schema/entity.ts';
import type { ImportColumn } from '#schema/importing.ts';
import { useDialogs } from '../dialogs/DialogProvider.tsx';
import { Icon } from '#look/Icon.tsx';
import { saveFile } from '../saveFile.ts';
import { SHEETS, useFileChooser } from '../useFileChooser.tsx';

type Props = {
  entity: Entity;
  columns: readonly ImportColumn[];
  isBusy: boolean;
  onFile: (file: File) => void;
};

export function FilePicker({ entity, columns, isBusy, onFile }: Props) {
  const translate = useTranslate();
  const dialogs = useDialogs();
  const dataProvider = useDataProvider<CanteraDataProvider>();
  const [isOver, setOver] = useState(false);

  const take = ([file]: readonly File[]) => {
    if (file && !isBusy) onFile(file);
  };
  const [fileInput, chooseFile] = useFileChooser({ accept: SHEETS, disabled: isBusy }, take);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take([...event.dataTransfer.files]);
  };
  const { mutate: download } = useMutation({
    mutationFn: () => dataProvider.template(entity.name),
    onSuccess: ({ file, name }) => saveFile(file, name),
    onError: ({ message }) => void dialogs.error(message),
  });

  return (
    <Card component="section" sx={{ p: 2 }}>
      <Typography color="text.secondary" sx={{ mb: 2 }}>
        {translate('cantera.import.lead', { key: keyLabel(columns) })}
      </Typography>
      <Box
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        aria-busy={isBusy}
        sx={{
          display: 'grid',
          justifyItems: 'center',
          gap: 1.5,
          p: 5,
          border: '2px dashed',
          borderColor: isOver ? 'primary.main' : 'var(--line)',
          borderRadius: 2,
          background: isOver ? 'var(--primary-soft)' : 'none',
          textAlign: 'center',
        }}
      >
        <Icon name="upload" size={28} />
        <span role="status">{translate(isBusy ? 'cantera.import.reading' : 'cantera.import.drop')}</span>
        <Button variant="contained" disabled={isBusy} onClick={chooseFile}>
          {translate('cantera.import.choose')}
        </Button>
        {fileInput}
      </Box>
      <Button variant="text" startIcon={<Icon name="download" />} onClick={() => download()} sx={{ mt: 1.5 }}>
        {translate('cantera.import.template')}
      </Button>
    </Card>
  );
}

export const keyLabel = (columns: readonly ImportColumn[]): string =>
  columns
    .filter(({ isKey }) => isKey)
    .map(({ field }) => `«${field.label}»`)
    .join(' y ');
