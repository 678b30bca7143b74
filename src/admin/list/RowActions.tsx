import { useDataProvider, useTranslate, type RaRecord } from 'react-admin';
import type { CanteraDataProvider } from '#dataProvider/index.ts';
import { ActionButtons } from '../actions/ActionButtons.tsx';
import { serves } from '#schema/endpoints.ts';
import { today } from '#domain/dates.ts';
import { protectionOf } from '#schema/registry.ts';
import { mayDo, hasDetailButton } from '../access.ts';
import PrintIconButton from '../print/PrintIconButton.tsx';
import { RecordParts } from '../parts.tsx';
import { useCarryOut } from '../permission/useCarryOut.ts';
import { mayEdit } from '../show/offers.ts';
import { IconButton } from '../IconButton.tsx';
import { useEntity } from '../registry.ts';
import { DeleteButton } from './DeleteButton.tsx';
import { useIsTrash } from '../rows/trash.ts';

export function RowActions({ record }: { record: RaRecord }) {
  const entity = useEntity();
  const translate = useTranslate();
  const isTrash = useIsTrash();
  const isEditable = mayEdit(entity, record);
  if (isTrash) {
    return (
      <div className="row-actions">
        <RestoreButton record={record} />
      </div>
    );
  }
  return (
    <div className="row-actions">
      {isEditable && (
        <IconButton
          icon="edit"
          label={translate('ra.action.edit')}
          to={`/${entity.name}/${encodeURIComponent(record.id)}`}
        />
      )}
      {hasDetailButton(entity) && !isEditable && (
        <IconButton
          icon="detail"
          label={translate('ra.action.show')}
          to={`/${entity.name}/${encodeURIComponent(record.id)}/show`}
        />
      )}
      {serves(entity, 'print') && <PrintIconButton entity={entity} record={record} />}
      <ActionButtons entity={entity} record={record} place="row" />
      <RecordParts entity={entity} record={record} place="row" />
      {mayDo(entity, 'delete') && protectionOf(entity, 'delete', record, today) === null && (
        <DeleteButton record={record} />
      )}
    </div>
  );
}

function RestoreButton({ record }: { record: RaRecord }) {
  const { name, messages } = useEntity();
  const translate = useTranslate();
  const dataProvider = useDataProvider<CanteraDataProvider>();
  const { carryOut, isBusy } = useCarryOut();
  const restore = () =>
    carryOut({
      act: () => dataProvider.restore(name, record),
      failed: messages.restoreFailed,
      title: translate('cantera.trash.restored'),
      text: messages.restored,
    });

  return (
    <IconButton
      icon="retry"
      label={translate('cantera.trash.restore')}
      disabled={isBusy}
      onClick={() => void restore()}
    />
  );
}
