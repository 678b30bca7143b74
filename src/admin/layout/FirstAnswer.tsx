import { useGetOne, useTranslate, useUpdate, type RaRecord } from 'react-admin';
import { useQueryClient } from '@tanstack/react-query';
import type { RequiredSettings } from '#schema/requiredSettings.ts';
import { refreshSession } from '#public/session.ts';
import { InputDialog } from '../form/InputDialog.tsx';
import { useRegistry } from '../registry.ts';

type Props = { asked: RequiredSettings; id: number; onDone: () => void; onClose: () => void };

export default function FirstAnswer({ asked, id, onDone, onClose }: Props) {
  const translate = useTranslate();
  const entity = useRegistry().get(asked.of);
  const queries = useQueryClient();
  const [update] = useUpdate();
  const { data: record } = useGetOne<RaRecord>(entity.name, { id });
  if (!record) return null;
  return (
    <InputDialog
      title={asked.title}
      text={asked.text}
      fields={Object.fromEntries(asked.fields.map((name) => [name, entity.fields[name]!]))}
      // The migration's values are not shown: nobody has typed them.
      initial={{}}
      button={translate('cantera.firstQuestion.save')}
      later={translate('cantera.firstQuestion.later')}
      send={async ({ values }) =>
        (await update(
          entity.name,
          { id, data: { ...values, version: record['version'] }, previousData: record },
          { returnPromise: true, mutationMode: 'pessimistic' },
        )) as RaRecord
      }
      onSaved={() => {
        void queries.invalidateQueries();
        void refreshSession().then(onDone, onDone);
      }}
      onClose={onClose}
    />
  );
}
