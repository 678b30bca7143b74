import { useState } from 'react';
import { Button, Icon, lazily } from 'cantera/admin';

const VerificarDialog = lazily(() => import('./VerificarDialog.tsx'));

/** Opens the dialog that verifies the balances of all accounts. */
export default function VerificarButton({ onClosed }: { onClosed?: () => void }) {
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
