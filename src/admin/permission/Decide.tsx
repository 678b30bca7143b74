import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useGetOne, useRefresh, useTranslate, type RaRecord } from 'react-admin';
import type { CanteraDataProvider } from '#dataProvider/index.ts';
import { permissionEs } from '#i18n/permission.es.ts';
import type { Entity } from '#schema/entity.ts';
import { Button } from '../Button.tsx';
import { lazily } from '../lazily.tsx';
import { mayDo } from '../access.ts';
import { useRegistry } from '../registry.ts';
import { useDialogs } from '../dialogs/DialogProvider.tsx';
import { useRowChange } from '../list/useRowChange.ts';
import { DecidingContext, type Deciding } from './deciding.ts';
import { REQUESTED, REQUESTS, useDecision, type Request } from './requests.ts';

const ActionDialog = lazily(() => import('../actions/ActionDialog.tsx'));

/** The request's filled button: its form or its dialog, for who decides; for who asked, another try. */
export default function Decide({ record }: { record: RaRecord }) {
  const request = record as Request;
  const entity = useRegistry().all.find(({ name }) => name === request.entidad);
  const deciding = useDecision(request);
  if (!entity) return null;
  const { verbo, registroId, estado, id } = request;
  if (verbo.startsWith('action:')) {
    const name = verbo.slice('action:'.length);
    return deciding && name in entity.actions ? (
      <DecidingContext value={deciding}>
        <Act entity={entity} name={name} id={registroId!} />
      </DecidingContext>
    ) : null;
  }
  if (verbo === 'delete')
    return deciding && mayDo(entity, 'delete') ? (
      <Remove entity={entity} id={registroId!} deciding={deciding} />
    ) : null;
  const isForm = verbo === 'create' || verbo === 'edit';
  const mayRetry = ['rechazada', 'retirada'].includes(estado) && verbo === 'create';
  if (!isForm || !mayDo(entity, verbo) || !(deciding || mayRetry)) return null;
  const form = verbo === 'create' ? 'create' : String(registroId);
  return (
    <Button
      variant={deciding ? 'contained' : 'outlined'}
      color={deciding ? 'primary' : 'inherit'}
      to={`/${entity.name}/${form}?${REQUESTED}=${id}`}
    >
      {deciding ? permissionEs.open : permissionEs.again}
    </Button>
  );
}

function Remove({ entity, id, deciding }: { entity: Entity; id: number; deciding: Deciding }) {
  const { headers, onDecided } = deciding;
  const translate = useTranslate();
  const dialogs = useDialogs();
  const dataProvider = useDataProvider<CanteraDataProvider>();
  const queries = useQueryClient();
  const { carryOut, isBusy } = useRowChange();
  const { messages } = entity;
  const remove = async () => {
    const button = translate('cantera.dialog.eliminar');
    if (!(await dialogs.confirm({ text: messages.confirmDelete, button, danger: true }))) return;
    await carryOut({
      act: async () => {
        await dataProvider.delete(entity.name, { id, meta: { headers } });
        onDecided();
        // First, and drawn by a timer of its own, so that nothing here asks for the deleted record again.
        await queries.invalidateQueries({ queryKey: [REQUESTS] });
        await new Promise<void>((drawn) => void setTimeout(drawn));
      },
      failed: messages.deleteFailed,
      title: translate('cantera.dialog.eliminado'),
      text: messages.deleted,
    });
  };
  return (
    <Button variant="contained" color="error" disabled={isBusy} onClick={() => void remove()}>
      {translate('cantera.list.eliminar')}
    </Button>
  );
}

function Act({ entity, name, id }: { entity: Entity; name: string; id: number }) {
  const [isOpen, setOpen] = useState(false);
  const refresh = useRefresh();
  const { data } = useGetOne<RaRecord>(entity.name, { id }, { retry: false });
  const { label, danger } = entity.actions[name]!;
  return (
    <>
      <Button
        variant="contained"
        color={danger ? 'error' : 'primary'}
        disabled={!data}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      {isOpen && data && (
        <ActionDialog
          entity={entity}
          record={data}
          name={name}
          onClose={() => {
            setOpen(false);
            refresh();
          }}
        />
      )}
    </>
  );
}
