import { createContext, useContext, useState, type ReactNode } from 'react';
import type { Identifier, RaRecord } from 'react-admin';
import type { Entity } from '#schema/entity.ts';
import { lazily } from '../lazily.tsx';

const ActionDialog = lazily(() => import('./ActionDialog.tsx'));

type Running = { id: Identifier; name: string };
type Props = { entity: Entity; records: readonly RaRecord[]; children: ReactNode };

const RunContext = createContext<((running: Running) => void) | null>(null);

/** A change of width mounts the rows again, but not this provider: turning a phone keeps what is typed. */
export function RunActionProvider({ entity, records, children }: Props) {
  const [running, setRunning] = useState<Running | null>(null);
  const record = running && records.find(({ id }) => id === running.id);
  return (
    <RunContext value={setRunning}>
      {children}
      {record && (
        <ActionDialog entity={entity} record={record} name={running.name} onClose={() => setRunning(null)} />
      )}
    </RunContext>
  );
}

export function useRunAction(): (running: Running) => void {
  const run = useContext(RunContext);
  if (!run) throw new Error('No RunActionProvider above this component');
  return run;
}
