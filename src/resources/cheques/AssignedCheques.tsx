import { useState } from 'react';
import { Button, Icon, IconButton, lazily } from 'cantera/admin';
import type { RaRecord } from 'react-admin';

const AssignedChequesDialog = lazily(() => import('./AssignedChequesDialog.tsx'));

const OPEN = 'Ver cheques asignados';

export function AssignedChequesRowButton({ record }: { record: RaRecord }) {
  return (
    <WithDialog supplier={record}>
      {(open) => <IconButton icon="money" label={OPEN} onClick={open} />}
    </WithDialog>
  );
}

export function AssignedChequesButton({ record }: { record: RaRecord }) {
  return (
    <WithDialog supplier={record}>
      {(open) => (
        <Button startIcon={<Icon name="money" />} onClick={open}>
          {OPEN}
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
