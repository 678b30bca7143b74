import { Button } from '../Button.tsx';
import type { RaRecord } from 'react-admin';
import type { Entity } from '#schema/entity.ts';
import { mayDo } from '../access.ts';
import { COPY_OF } from '../form/copyValues.ts';
import { Icon } from '#look/Icon.tsx';

export function CopyButton({ entity, record }: { entity: Entity; record: RaRecord }) {
  if (!entity.copies || !mayDo(entity, 'create')) return null;
  return (
    <Button to={`/${entity.name}/create?${COPY_OF}=${record.id}`} startIcon={<Icon name="document" />}>
      {entity.copies.label}
    </Button>
  );
}
