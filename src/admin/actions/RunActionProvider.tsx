import { createContext, useContext, useState, type ReactNode } from 'react';
import type { Identifier, RaRecord } from 'react-admin';
import type { Entity } from '#schema/entity.ts';
import { lazily } from '../lazily.tsx';

const ActionDialog = lazily(() => import('./ActionDialog.tsx'));

type ActionOfRecord = { id: Identifier; name: string };
type Props = { entity: Entity; records: readonly RaRecord[]; children: ReactNode };

const OpenDialogContext = createContext<((action: ActionOfRecord) => void) | null>(null);

/**
 * Shows the dialog of the action that a descendant opens. A change of width mounts the rows again, but not this
 * provider, so that turning a phone keeps what is typed in the dialog.
 */
export function RunActionProvider({ entity, records, children }: Props) {
  const [action, setAction] = useState<ActionOfRecord | null>(null);
  const record = action && records.find(({ id }) => id === action.id);
  // The dialog would otherwise open by itself when a record that left the screen is there again.
  if (action && !record) setAction(null);
  return (
    <OpenDialogContext value={setAction}>
      {children}
      {record && (
        <ActionDialog entity={entity} record={record} name={action.name} onClose={() => setAction(null)} />
      )}
    </OpenDialogContext>
  );
}

export function useOpenActionDialog(): (action: ActionOfRecord) => void {
  const openDialog = useContext(OpenDialogContext);
  if (!openDialog) throw new Error('No RunActionProvider above this component');
  return openDialog;
}
