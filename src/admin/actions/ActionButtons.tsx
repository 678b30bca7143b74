import { createContext, use, useState, type ReactNode } from 'react';
import type { ButtonProps } from '@mui/material/Button';
import type { Identifier, RaRecord } from 'react-admin';
import type { Action } from '#schema/declaration.ts';
import type { Entity } from '#schema/entity.ts';
import { Button } from '../Button.tsx';
import { IconButton } from '../IconButton.tsx';
import { Icon } from '#look/Icon.tsx';
import { lazily } from '../lazily.tsx';
import { useFocusFallback } from '../useFocusFallback.ts';
import { offeredActions } from './offeredActions.ts';

type Props = {
  entity: Entity;
  record: RaRecord;
  /** The buttons' place. In a row they are icons. */
  place: Action['on'][number];
  /** The actions that may have a button; all of that place when absent. */
  names?: readonly string[];
  look?: Pick<ButtonProps, 'variant' | 'color'>;
};

export function ActionButtons({ entity, record, place, names, look }: Props) {
  const openDialog = use(OpenDialogContext);
  if (!openDialog) throw new Error('No RunActionProvider above this component');
  const actions = offeredActions(entity, record).filter(
    ([name, action]) => action.on.includes(place) && (names?.includes(name) ?? true),
  );
  // An action may make its own button disappear.
  useFocusFallback(actions.map(([name]) => name));
  return (
    <>
      {actions.map(([name, action]) => {
        const { icon = 'check' } = action;
        const run = () => openDialog({ id: record.id, name });
        return place === 'row' ? (
          <IconButton key={name} icon={icon} label={action.label} onClick={run} />
        ) : (
          <Button
            key={name}
            startIcon={<Icon name={icon} />}
            color={action.danger ? 'error' : 'inherit'}
            onClick={run}
            {...look}
          >
            {action.label}
          </Button>
        );
      })}
    </>
  );
}

const ActionDialog = lazily(() => import('./ActionDialog.tsx'));

type ActionOfRecord = { id: Identifier; name: string };
type ProviderProps = { entity: Entity; records: readonly RaRecord[]; children: ReactNode };

const OpenDialogContext = createContext<((action: ActionOfRecord) => void) | null>(null);

/**
 * Shows the dialog of the action that a descendant opens. A change of width mounts the rows again, but not this
 * provider, so that turning a phone keeps what is typed in the dialog.
 */
export function RunActionProvider({ entity, records, children }: ProviderProps) {
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
