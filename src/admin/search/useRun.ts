import { useDataProvider, type RaRecord } from 'react-admin';
import { today } from '#domain/dates.ts';
import { unmetRequirement } from '#domain/states.ts';
import { keyInPath } from '#schema/endpoints.ts';
import type { Entity } from '#schema/entity.ts';
import { stateRefusal } from '#schema/registry.ts';
import { useDialogs } from '../dialogs/DialogProvider.tsx';
import { useRegistry } from '../registry.ts';
import { useNavigate } from '../routing/index.ts';
import type { Effect } from './option.ts';

export type StartedAction = { readonly entity: Entity; readonly record: RaRecord; readonly name: string };

/** Returns a function that carries out an option. `onStart` opens the dialog of an action. */
export function useRun(onStart: (started: StartedAction) => void): (effect: Effect) => void {
  const registry = useRegistry();
  const navigate = useNavigate();
  const dialogs = useDialogs();
  const dataProvider = useDataProvider();

  async function act({ action: name, record: ref }: Extract<Effect, { kind: 'act' }>): Promise<void> {
    const entity = registry.get(ref.entity);
    const action = entity.actions[name]!;
    try {
      const { data: record } = await dataProvider.getOne<RaRecord>(entity.name, { id: ref.id });
      // An action may be addressed by a reference instead of the id, which this record may lack.
      const hasKey = record[keyInPath({ path: action.http })] != null;
      const reason =
        stateRefusal(entity, action, record) ??
        unmetRequirement(action, record, today) ??
        (hasKey ? null : (action.notFound ?? entity.messages.notFound));
      if (reason === null) onStart({ entity, record, name });
      else await dialogs.error(reason);
    } catch (error) {
      await dialogs.error((error as Error).message);
    }
  }

  return (effect) => {
    if (effect.kind === 'go') navigate(effect.to);
    if (effect.kind === 'act') void act(effect);
    if (effect.kind === 'command') effect.run();
  };
}
