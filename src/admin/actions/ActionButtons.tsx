import type { ButtonProps } from '@mui/material/Button';
import { Button } from '../Button.tsx';
import type { RaRecord } from 'react-admin';
import type { Action } from '#schema/declaration.ts';
import type { Entity } from '#schema/entity.ts';
import { IconButton } from '../IconButton.tsx';
import { Icon } from '#look/Icon.tsx';
import { useFocusFallback } from '../useFocusFallback.ts';
import { offeredActions } from './offeredActions.ts';
import { useOpenActionDialog } from './RunActionProvider.tsx';

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
  const openActionDialog = useOpenActionDialog();
  const actions = offeredActions(entity, record).filter(
    ([name, action]) => action.on.includes(place) && (names?.includes(name) ?? true),
  );
  // An action may make its own button disappear.
  useFocusFallback(actions.map(([name]) => name));
  return (
    <>
      {actions.map(([name, action]) => {
        const { icon = 'check' } = action;
        const run = () => openActionDialog({ id: record.id, name });
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
