import type { ReactNode } from 'react';
import { useTranslate, type RaRecord } from 'react-admin';
import type { Entity } from '#schema/entity.ts';
import { mayDo, mayOpenHere } from '../access.ts';
import { Link } from '../routing/index.ts';
import { StateBadge } from '../StateBadge.tsx';
import { useIsTrash } from './trash.ts';

type Props = { entity: Entity; record: RaRecord; children: ReactNode };

export function RecordLink({ entity, record, children }: Props) {
  const translate = useTranslate();
  const isTrash = useIsTrash();
  if (isTrash)
    return (
      <>
        {children} <StateBadge state={{ label: translate('cantera.trash.deleted'), tone: 'mute' }} />
      </>
    );
  if (!mayOpenHere(entity) || !mayDo(entity, 'show')) return children;
  return (
    <Link className="record-link" to={`/${entity.name}/${encodeURIComponent(record.id)}/show`}>
      {children}
    </Link>
  );
}
