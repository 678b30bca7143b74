import { lazy, Suspense, useState } from 'react';
import Button from '@mui/material/Button';
import { Icon } from '#admin/icons.tsx';

const VerificarDialog = lazy(() => import('./VerificarDialog.tsx'));

export default function VerificarButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button startIcon={<Icon name="check" />} onClick={() => setOpen(true)}>
        Verificar
      </Button>
      {isOpen && (
        <Suspense>
          <VerificarDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
