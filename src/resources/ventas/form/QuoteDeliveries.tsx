import type { RaRecord } from 'react-admin';
import { FollowingDocuments, useRegistry } from 'cantera/admin';
import type { Entity } from 'cantera';
import { deliveringEntities } from './quote.ts';

type Props = { entity: Entity; record: RaRecord };

export default function QuoteDeliveries({ entity: quotes, record: quote }: Props) {
  return deliveringEntities(useRegistry(), quotes).map(({ entity, reference }) => (
    <FollowingDocuments key={entity.name} record={quote} entity={entity} reference={reference} />
  ));
}
