import type { ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import type { Entity } from '#schema/entity.ts';
import { mayDo, mayOpenHere } from '../access.ts';
import { Link } from '../routing/index.ts';

type Props = { entity: Entity; record: RaRecord; children: ReactNode };

/** The first thing said of a record leads to its detail. */
export function RecordLink({ entity, record, children }: Props) {
  if (!mayOpenHere(entity) || !mayDo(entity, 'show')) return children;
  return (
    <Link className="record-link" to={`/${entity.name}/${encodeURIComponent(record.id)}/show`}>
      {children}
    </Link>
  );
}
