import { useState } from 'react';
import { Button } from '#admin/Button.tsx';
import { Icon } from '#admin/icons.tsx';
import { late } from '#admin/late.tsx';

const VerificarDialog = late(() => import('./VerificarDialog.tsx'));

export default function VerificarButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button startIcon={<Icon name="check" />} onClick={() => setOpen(true)}>
        Verificar
      </Button>
      {isOpen && <VerificarDialog onClose={() => setOpen(false)} />}
    </>
  );
}
