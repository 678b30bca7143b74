import { lazy, Suspense, useState } from 'react';
import Button from '@mui/material/Button';
import { Icon } from '#admin/icons.tsx';

const VerificarDialog = lazy(() => import('./VerificarDialog.tsx'));

/** Opens the verification of the ledger: how far the one that goes on has come, or what the last one found. */
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
