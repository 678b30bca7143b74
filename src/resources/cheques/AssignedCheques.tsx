import { useState } from 'react';
import { Button, Icon, IconButton, lazily } from 'cantera/admin';
import type { RaRecord } from 'react-admin';
import { chequeAsignadoTextos } from './chequeAsignado.ts';

const AssignedChequesDialog = lazily(() => import('./AssignedChequesDialog.tsx'));

export function AssignedChequesRowButton({ record }: { record: RaRecord }) {
  return (
    <Opening record={record}>
      {(open) => <IconButton icon="money" label={chequeAsignadoTextos.open} onClick={open} />}
    </Opening>
  );
}

export function AssignedChequesButton({ record }: { record: RaRecord }) {
  return (
    <Opening record={record}>
      {(open) => (
        <Button startIcon={<Icon name="money" />} onClick={open}>
          {chequeAsignadoTextos.open}
        </Button>
      )}
    </Opening>
  );
}

function Opening({
  record,
  children,
}: {
  record: RaRecord;
  children: (open: () => void) => React.ReactNode;
}) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {children(() => setOpen(true))}
      {isOpen && <AssignedChequesDialog supplier={record} onClose={() => setOpen(false)} />}
    </>
  );
}
