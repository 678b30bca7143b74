import { searchEs } from '#i18n/search.es.ts';
import type { Action } from '#schema/declaration.ts';
import type { Entity } from '#schema/entity.ts';
import { inSentence } from '#schema/messages.ts';
import { mayDo, mayOpenHere } from '../access.ts';
import { splitName } from './match.ts';
import type { Option, RecordGroup } from './option.ts';

/** An action that a text names. 'anular remito 123' offers to annul the remitos that `rest`, '123', finds. */
export type NamedAction = {
  readonly entity: Entity;
  readonly name: string;
  readonly action: Action;
  readonly rest: string;
};

export function findNamedActions(text: string, entities: readonly Entity[]): NamedAction[] {
  const namedActions = entities
    .filter((entity) => entity.search && mayOpenHere(entity))
    .flatMap((entity) =>
      Object.entries(entity.actions)
        .filter(([name]) => mayDo(entity, name))
        .flatMap(([name, action]) => {
          const { matchCount, rest: afterAction } = splitName(text, `${action.label} ${name}`);
          if (matchCount === 0) return [];
          const { rest } = splitName(afterAction, `${entity.label.one} ${entity.label.many}`);
          return [{ entity, name, action, matchCount, rest }];
        }),
    );
  // 'Marcar como facturado' matches more words than 'Marcar como …'.
  const maxCount = Math.max(...namedActions.map(({ matchCount }) => matchCount));
  return namedActions.filter(({ matchCount }) => matchCount === maxCount);
}

/** Offers to complete the name of an action, where no record is typed yet: 'Anular remito …'. */
export const offerCompletions = (namedActions: readonly NamedAction[]): Option[] =>
  namedActions
    .filter(({ rest }) => rest === '')
    .map(({ entity, name, action }) => ({
      key: `accion-${entity.name}-${name}`,
      name: searchEs.complete(action.label, inSentence(entity.label.one)),
      facts: [],
      ...lookOf(action),
      effect: { kind: 'fill', text: `${action.label} ${inSentence(entity.label.one)} ` },
    }));

export const offerNamedActions = (
  namedActions: readonly NamedAction[],
  found: readonly RecordGroup[],
): Option[] =>
  namedActions.flatMap(({ entity, name, action }) =>
    (found.find(({ key }) => key === entity.name)?.options ?? []).map((option) => ({
      key: `${name}-${option.key}`,
      name: `${action.label} ${inSentence(entity.label.one)} ${option.name}`,
      facts: option.facts,
      ...lookOf(action),
      effect: { kind: 'act', action: name, record: option.record },
    })),
  );

export const lookOf = ({ icon = 'check', danger = false }: Action) => ({ icon, danger });
