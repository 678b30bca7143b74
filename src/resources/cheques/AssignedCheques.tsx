import { useState } from 'react';
import { Button, Icon, IconButton, lazily } from 'cantera/admin';
import type { RaRecord } from 'react-admin';
import { chequeAsignadoTextos } from './chequeAsignado.ts';

const AssignedChequesDialog = lazily(() => import('./AssignedChequesDialog.tsx'));

/** The button of a supplier's row that shows the cheques that he holds. */
export function AssignedChequesRowButton({ record }: { record: RaRecord }) {
  return (
    <WithDialog supplier={record}>
      {(open) => <IconButton icon="money" label={chequeAsignadoTextos.open} onClick={open} />}
    </WithDialog>
  );
}

/** The same button on the supplier's page. */
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

/** Draws a button, made by `children`, and the dialog that it opens. */
function WithDialog({ supplier, children }: WithDialogProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {children(() => setOpen(true))}
      {isOpen && <AssignedChequesDialog supplier={supplier} onClose={() => setOpen(false)} />}
    </>
  );
}
