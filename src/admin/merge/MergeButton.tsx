import { useState } from 'react';
import { Button } from '../Button.tsx';
import { useTranslate, type RaRecord } from 'react-admin';
import type { Entity } from '#schema/entity.ts';
import { mayDo } from '../access.ts';
import { Icon } from '#look/Icon.tsx';
import { lazily } from '../lazily.tsx';

const MergeDialog = lazily(() => import('./MergeDialog.tsx'));

export function MergeButton({ entity, record }: { entity: Entity; record: RaRecord }) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  if (!mayDo(entity, 'merge')) return null;
  return (
    <>
      <Button startIcon={<Icon name="merge" />} onClick={() => setOpen(true)}>
        {translate('cantera.merge.open')}
      </Button>
      {isOpen && <MergeDialog entity={entity} record={record} onClose={() => setOpen(false)} />}
    </>
  );
}
