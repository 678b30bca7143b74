import { useGetOne, useTranslate, useUpdate, type RaRecord } from 'react-admin';
import { useQueryClient } from '@tanstack/react-query';
import type { RequiredSettings } from '#schema/requiredSettings.ts';
import { refreshSession } from '#public/session.ts';
import { InputDialog } from '../form/InputDialog.tsx';
import { useRegistry } from '../registry.ts';

type Props = { settings: RequiredSettings; id: number; onDone: () => void; onClose: () => void };

export default function FirstAnswer({ settings, id, onDone, onClose }: Props) {
  const translate = useTranslate();
  const entity = useRegistry().get(settings.of);
  const queries = useQueryClient();
  const [update] = useUpdate();
  const { data: record } = useGetOne<RaRecord>(entity.name, { id });
  if (!record) return null;
  return (
    <InputDialog
      title={settings.title}
      text={settings.text}
      fields={Object.fromEntries(settings.fields.map((name) => [name, entity.fields[name]!]))}
      // The stored values came from a migration and are not shown, because nobody has confirmed them.
      initial={{}}
      button={translate('ra.action.save')}
      cancel={translate('cantera.firstQuestion.later')}
      send={async ({ values }) =>
        (await update(
          entity.name,
          { id, data: { ...values, version: record['version'] }, previousData: record },
          { returnPromise: true, mutationMode: 'pessimistic' },
        )) as RaRecord
      }
      onSaved={() => {
        void queries.invalidateQueries();
        // The settings are saved even if the session cannot be read now.
        void refreshSession().then(onDone, onDone);
      }}
      onClose={onClose}
    />
  );
}
