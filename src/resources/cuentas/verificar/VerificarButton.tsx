import { useState } from 'react';
import { Button } from '#admin/Button.tsx';
import { Icon } from '#admin/icons.tsx';
import { late } from '#admin/late.tsx';
import type { Entity } from '#schema/entity.ts';

const VerificarDialog = late(() => import('./VerificarDialog.tsx'));

export default function VerificarButton({ onClosed }: { entity?: Entity; onClosed?: () => void }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button startIcon={<Icon name="check" />} onClick={() => setOpen(true)}>
        Verificar
      </Button>
      {isOpen && (
        <VerificarDialog
          onClose={() => {
            setOpen(false);
            onClosed?.();
          }}
        />
      )}
    </>
  );
}
