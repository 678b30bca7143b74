import { access } from '#domain/permissions.ts';
import { nameOf } from '#schema/renderFormatted.ts';
import type { Row } from '#schema/columns.ts';
import type { Entity } from '#schema/entity.ts';
import { referenceAlias, targetOf } from '#schema/fields/reference.ts';
import { inSentence } from '#schema/messages.ts';
import type { Registry } from '#schema/registry.ts';
import { roleHere } from '../access.ts';
import type { RelatedListProps } from './RelatedList.tsx';

/**
 * Says why a related list is empty, to a role that sees only the records that match a filter in `access`.
 * `isReached` tells whether the role may see records that refer to this one.
 */
export function emptyListSentence(registry: Registry, list: RelatedListProps, isReached: boolean): string {
  const { listEntity, relation } = list;
  const limitPaths = Object.keys(limitOf(listEntity));
  // A limit on 'cliente.familiaId' concerns this cliente's field 'familiaId'.
  const prefix = `${referenceAlias(relation.by)}.`;
  const ownPaths = limitPaths
    .filter((path) => path.startsWith(prefix))
    .map((path) => path.slice(prefix.length));
  if (!isReached) return seenByOthers(listEntity, describeOwner(registry, ownPaths, list));
  // The role sees this record, so limits on the record alone hide none of those that refer to it.
  return ownPaths.length === limitPaths.length
    ? listEntity.messages.empty
    : `No hay ${inSentence(listEntity.label.many)} que usted pueda ver.`;
}

const limitOf = (listEntity: Entity): object => {
  const limit = access(listEntity.access.list, roleHere());
  return typeof limit === 'object' ? limit : {};
};

/** Example: 'Los recibos de la familia Agro los ve un administrador.' */
function seenByOthers({ label }: Entity, owner: string): string {
  const [article, pronoun] = label.gender === 'f' ? ['Las', 'las'] : ['Los', 'los'];
  return `${article} ${inSentence(label.many)} ${owner} ${pronoun} ve un administrador.`;
}

/** Says whose the hidden records are: 'de la familia Agro', or 'de este cliente'. */
function describeOwner(registry: Registry, paths: readonly string[], { entity, record }: RelatedListProps) {
  const reference = paths.find((path) => entity.fields[path]?.type === 'reference');
  const referenced = reference && (record[referenceAlias(reference)] as Row | undefined);
  if (referenced) {
    const target = registry.get(targetOf(entity.fields[reference]));
    const article = target.label.gender === 'f' ? 'de la' : 'del';
    return `${article} ${inSentence(target.label.one)} ${nameOf(target, referenced)}`;
  }
  const { one, gender } = entity.label;
  return `de ${gender === 'f' ? 'esta' : 'este'} ${inSentence(one)}`;
}
