import { useState } from 'react';
import { Button, Icon, lazily } from 'cantera/admin';
import type { Entity } from 'cantera';

const VerificarDialog = lazily(() => import('./VerificarDialog.tsx'));

/** A list passes its `entity` to every button above it. */
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
