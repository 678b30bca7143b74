import { useMutation } from '@tanstack/react-query';
import Box from '@mui/material/Box';
import { Button } from '../Button.tsx';
import Stack from '@mui/material/Stack';
import { useTranslate } from 'react-admin';
import { Icon } from '#look/Icon.tsx';
import { useDialogs } from '../dialogs/DialogProvider.tsx';
import { request } from '#http/request.ts';
import { IMAGE_MAX_BYTES, IMAGE_TOO_LARGE, isImageHash, UNFINISHED_IMAGE } from '#schema/fields/image.ts';
import type { enviarImagen } from '#server/images/routes.ts';
import { useFileChooser } from '../useFileChooser.tsx';
import type { FieldUi, InputProps } from './ui.ts';

export const imageUi: FieldUi = {
  Input: ImageInput,
  Show: ({ field, value }) => <UploadedPicture label={field.label} hash={String(value)} />,
  wide: true,
};

function ImageInput({ id, field, value, onChange, onBlur, inputRef, describedBy, disabled }: InputProps) {
  const translate = useTranslate();
  const dialogs = useDialogs();
  const hash = typeof value === 'string' && isImageHash(value) ? value : '';
  const { mutate: upload, isPending: isBusy } = useMutation({
    mutationFn: (file: File) => request<ReturnType<typeof enviarImagen>>('POST', 'Imagen', { body: file }),
    onMutate: () => {
      onChange(UNFINISHED_IMAGE);
      return { hash };
    },
    onSuccess: ({ huella }) => onChange(huella),
    onError: (error, _file, before) => {
      onChange(before?.hash ?? '');
      void dialogs.error(error.message);
    },
  });

  const [chooser, choose] = useFileChooser({ accept: 'image/png,image/jpeg' }, ([file]) => {
    if (file!.size > IMAGE_MAX_BYTES) void dialogs.error(IMAGE_TOO_LARGE);
    else upload(file!);
  });

  return (
    <Stack direction="row" spacing={1.5} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
      {hash && <UploadedPicture label={field.label} hash={hash} />}
      <Button
        id={id}
        ref={inputRef as never}
        aria-label={`${field.label}: ${translate('cantera.form.elegirImagen')}`}
        aria-describedby={describedBy}
        disabled={isBusy || disabled}
        startIcon={<Icon name="image" />}
        onClick={choose}
        onBlur={onBlur}
      >
        {translate(isBusy ? 'cantera.form.enviandoImagen' : 'cantera.form.elegirImagen')}
      </Button>
      {hash && (
        <Button variant="text" disabled={isBusy || disabled} onClick={() => onChange('')}>
          {translate('ra.action.remove')}
        </Button>
      )}
      {chooser}
    </Stack>
  );
}

function UploadedPicture({ label, hash }: { label: string; hash: string }) {
  return <Box component="img" src={`/api/Imagen/${hash}`} alt={label} sx={PICTURE} />;
}

const PICTURE = {
  display: 'block',
  maxWidth: 'min(220px, 100%)',
  maxHeight: 88,
  padding: '6px',
  border: '1px solid var(--line)',
  borderRadius: '6px',
  // The box is white in the dark theme too, as paper is.
  background: '#fff',
};
