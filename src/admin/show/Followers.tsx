import { Button } from '../Button.tsx';
import type { RaRecord } from 'react-admin';
import type { Entity } from '#schema/entity.ts';
import { mayDo } from '../access.ts';
import { COPY_OF, followersOf, mayFollow } from '../form/start.ts';
import { Icon } from '../icons.tsx';
import { useRegistry } from '../registry.ts';
import { FollowingDocuments } from '../document/FollowingDocuments.tsx';

type Props = { entity: Entity; record: RaRecord };

/** Creates what follows from the record. */
export function FollowerButtons({ entity, record }: Props) {
  const followers = followersOf(useRegistry(), entity).filter(
    (each) => mayDo(each.entity, 'create') && mayFollow(each.word, record['estado']),
  );
  return followers.map(({ entity: other, reference, word }) => (
    <Button
      key={`${other.name} ${reference}`}
      to={`/${other.name}/create?${reference}=${record.id}`}
      startIcon={<Icon name={word.icon ?? 'add'} />}
    >
      {word.label}
    </Button>
  ));
}

/** A new one with the same values. */
export function CopyButton({ entity, record }: Props) {
  if (!entity.copies || !mayDo(entity, 'create')) return null;
  return (
    <Button to={`/${entity.name}/create?${COPY_OF}=${record.id}`} startIcon={<Icon name="document" />}>
      {entity.copies.label}
    </Button>
  );
}

/** Documents that followed from the record. */
export function Followers({ entity, record }: Props) {
  const followers = followersOf(useRegistry(), entity).filter(
    (each) => each.entity.document && mayDo(each.entity, 'list'),
  );
  return followers.map(({ entity: other, reference }) => (
    <FollowingDocuments key={`${other.name} ${reference}`} of={record} by={other} through={reference} />
  ));
}
