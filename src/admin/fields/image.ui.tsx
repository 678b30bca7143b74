import { useState } from 'react';
import { Button } from '../Button.tsx';
import Stack from '@mui/material/Stack';
import { useTranslate } from 'react-admin';
import { Icon } from '#look/Icon.tsx';
import { useDialogs } from '../dialogs/DialogProvider.tsx';
import { request } from '#http/request.ts';
import { IMAGE_MAX_BYTES, IMAGE_TOO_LARGE } from '#schema/fields/image.ts';
import type { enviarImagen } from '#server/images/routes.ts';
import { UploadedPicture } from './UploadedPicture.tsx';
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
  const [isBusy, setBusy] = useState(false);
  const hash = typeof value === 'string' ? value : '';

  const upload = async (file: File) => {
    if (file.size > IMAGE_MAX_BYTES) return dialogs.error(IMAGE_TOO_LARGE);
    setBusy(true);
    try {
      const { huella } = await request<ReturnType<typeof enviarImagen>>('POST', 'Imagen', { body: file });
      onChange(huella);
    } catch (error) {
      await dialogs.error((error as Error).message);
    } finally {
      setBusy(false);
    }
  };

  const [chooser, choose] = useFileChooser(
    { accept: 'image/png,image/jpeg' },
    ([file]) => void upload(file!),
  );

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
        {...(onBlur && { onBlur })}
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
