import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useRefresh, useTranslate, type RaRecord } from 'react-admin';
import type { CanteraDataProvider } from '#dataProvider/index.ts';
import type { Entity } from '#schema/entity.ts';
import { prefilledValues } from '#schema/prefilled.ts';
import { renderFormatted } from '#schema/renderFormatted.ts';
import { mayBeOutdated, updateCachedRecord } from '../recordCache.ts';
import { useDialogs } from '../dialogs/DialogProvider.tsx';
import { InputDialog } from '../form/InputDialog.tsx';
import { saveFile } from '../saveFile.ts';
import { actionCall } from './actionCall.ts';

type Props = { entity: Entity; record: RaRecord; name: string; onClose: () => void };

export default function ActionDialog({ entity, record, name, onClose }: Props) {
  const action = entity.actions[name]!;
  const { input = {}, prefill = {}, confirm } = action;
  const translate = useTranslate();
  const asksInput = Object.keys(input).length > 0;
  const dialogs = useDialogs();
  const queries = useQueryClient();
  const refresh = useRefresh();
  const dataProvider = useDataProvider<CanteraDataProvider>();
  return (
    <InputDialog
      title={confirm?.title ?? (asksInput ? action.label : translate('ra.message.are_you_sure'))}
      text={confirm ? renderFormatted(entity, confirm.text, record) : `${action.label}: ${entity.label.one}`}
      fields={input}
      initial={{ ...record, ...prefilledValues(entity, input, prefill, record) }}
      button={confirm?.button ?? action.label}
      danger={action.danger ?? false}
      failed={action.failed}
      send={async ({ values, key, headers }) => {
        try {
          const call = actionCall(entity, name, record, values);
          return await dataProvider.act(entity.name, { ...call, key, headers });
        } catch (error) {
          // The next attempt then sends the record's new version.
          if (mayBeOutdated(error)) refresh();
          throw error;
        }
      }}
      onSaved={(answer) => {
        onClose();
        if (!answer.file) updateCachedRecord(queries, entity.name, answer.data);
        refresh();
        const { title, text } = action.done;
        if (answer.file) saveFile(answer.file, answer.name);
        const message = answer.file ? text : answer.message;
        // A message that the server composed takes longer to read, so it stays until it is closed.
        void dialogs.success(message === text ? action.done : { title, text: message, lasts: null });
      }}
      onClose={onClose}
    />
  );
}
