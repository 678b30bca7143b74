import { useState } from 'react';
import { Button, Icon, IconButton, lazily } from 'cantera/admin';
import type { RaRecord } from 'react-admin';
import { chequeAsignadoTextos } from './chequeAsignado.ts';

const AssignedChequesDialog = lazily(() => import('./AssignedChequesDialog.tsx'));

export function AssignedChequesRowButton({ record }: { record: RaRecord }) {
  return (
    <WithDialog supplier={record}>
      {(open) => <IconButton icon="money" label={chequeAsignadoTextos.open} onClick={open} />}
    </WithDialog>
  );
}

export function AssignedChequesButton({ record }: { record: RaRecord }) {
  return (
    <WithDialog supplier={record}>
      {(open) => (
        <Button startIcon={<Icon name="money" />} onClick={open}>
          {chequeAsignadoTextos.open}
        </Button>
      )}
    </WithDialog>
  );
}

type WithDialogProps = { supplier: RaRecord; children: (open: () => void) => React.ReactNode };

function WithDialog({ supplier, children }: WithDialogProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {children(() => setOpen(true))}
      {isOpen && <AssignedChequesDialog supplier={supplier} onClose={() => setOpen(false)} />}
    </>
  );
}
