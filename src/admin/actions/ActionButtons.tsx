import { useState } from 'react';
import { Button } from '../Button.tsx';
import type { RaRecord } from 'react-admin';
import type { Action } from '#schema/declaration.ts';
import type { Entity } from '#schema/entity.ts';
import { IconButton } from '../IconButton.tsx';
import { Icon } from '../icons.tsx';
import { useKeptFocus } from '../keptFocus.ts';
import { late } from '../late.tsx';
import { offeredActions } from './offered.ts';

const ActionDialog = late(() => import('./ActionDialog.tsx'));

type Props = {
  entity: Entity;
  record: RaRecord;
  place: Action['on'][number];
  /** All when absent. */
  which?: (name: string) => boolean;
};

export function ActionButtons({ entity, record, place, which = () => true }: Props) {
  const [running, setRunning] = useState<string | null>(null);
  const offered = offeredActions(entity, record).filter(
    ([name, action]) => action.on.includes(place) && which(name),
  );
  useKeptFocus(offered.map(([name]) => name).join(' '));
  return (
    <>
      {offered.map(([name, action]) => {
        const { icon = 'check' } = action;
        const run = () => setRunning(name);
        return place === 'row' ? (
          <IconButton key={name} icon={icon} label={action.label} onClick={run} />
        ) : (
          <Button
            key={name}
            startIcon={<Icon name={icon} />}
            color={action.danger ? 'error' : 'inherit'}
            onClick={run}
          >
            {action.label}
          </Button>
        );
      })}
      {running !== null && (
        <ActionDialog entity={entity} record={record} name={running} onClose={() => setRunning(null)} />
      )}
    </>
  );
}
