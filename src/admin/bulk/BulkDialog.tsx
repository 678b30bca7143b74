import { use, useEffect, useRef, useState } from 'react';
import { useDataProvider, useRefresh } from 'react-admin';
import type { BulkResult, CanteraDataProvider } from '#dataProvider/index.ts';
import { formatNumber } from '#domain/numbers.ts';
import { templateFields } from '#domain/template.ts';
import { bulkEs } from '#i18n/bulk.es.ts';
import type { Action } from '#schema/declaration.ts';
import type { Entity } from '#schema/entity.ts';
import { inSentence } from '#schema/messages.ts';
import { useApplication } from '../application.ts';
import { useDialogs } from '../dialogs/DialogProvider.tsx';
import { InputDialog } from '../form/InputDialog.tsx';
import type { Attempt } from '../form/useSave.ts';
import { BulkRefusals } from './BulkRefusals.tsx';
import { bulkFields, typedData } from './fields.ts';
import { NO_TICKS, TicksContext } from './ticks.ts';
import { useWanted } from './wanted.ts';

type Props = { entity: Entity; verb: string; onClose: () => void };

/** Asks, runs with its progress, and tells which records were refused; those stay ticked. */
export default function BulkDialog({ entity, verb, onClose }: Props) {
  const action: Asked = entity.actions[verb.replace('bulk:', '')] ?? REMOVAL;
  const [ticks, setTicks] = use(TicksContext);
  const [result, setResult] = useState<BulkResult | null>(null);
  const { wanted } = useWanted();
  const run = useRun(entity, verb);
  const refresh = useRefresh();
  const dialogs = useDialogs();
  const count = ticks.all ?? ticks.records.size;
  const what = inSentence(count === 1 ? entity.label.one : entity.label.many);
  const records = [...ticks.records.values()];
  const text = action.confirm?.text ?? '';
  if (result) return <BulkRefusals entity={entity} result={result} onClose={onClose} />;
  return (
    <InputDialog<BulkResult | null>
      title={action.confirm?.title ?? action.label}
      text={[bulkEs.are(shown(count), what), ...(templateFields(text).length === 0 ? [text] : [])].join(' ')}
      fields={bulkFields(entity, action, records)}
      initial={{}}
      button={action.confirm?.button ?? action.label}
      danger={action.danger ?? false}
      {...(run.progress && { doing: bulkEs.doing(shown(run.progress.done), shown(run.progress.of)) })}
      failed={action.failed}
      send={async ({ values, key }) => run.start({ ...wanted, ...typedData(action, records, values) }, key)}
      onSaved={(saved) => {
        refresh();
        if (!saved) return;
        const refused = new Set(saved.refused.map(({ id }) => id));
        setTicks({
          ...NO_TICKS,
          records: new Map([...ticks.records].filter(([id]) => refused.has(Number(id)))),
        });
        if (refused.size > 0) return setResult(saved);
        onClose();
        void dialogs.success({ title: bulkEs.doneTitle, text: bulkEs.done(shown(saved.done), what) });
      }}
      onClose={() => {
        run.cancel();
        onClose();
      }}
    />
  );
}

type Asked = Pick<Action, 'label' | 'danger' | 'confirm' | 'failed' | 'input' | 'prefill' | 'bulk'>;

const REMOVAL: Asked = {
  label: bulkEs.delete,
  danger: true,
};

const shown = (value: number) => formatNumber(String(value), 0);

/** Closing stops it after the part that runs. */
function useRun({ name }: Entity, verb: string) {
  const dataProvider = useDataProvider<CanteraDataProvider>();
  const { questions = [] } = useApplication();
  const [progress, setProgress] = useState<{ done: number; of: number } | null>(null);
  const running = useRef<AbortController | null>(null);
  const refresh = useRefresh();
  const cancel = () => {
    running.current?.abort();
    if (running.current) refresh();
  };
  useEffect(() => () => running.current?.abort(), []);
  const start = async (
    wanted: Parameters<CanteraDataProvider['actOnMany']>[1]['wanted'],
    key: Attempt['key'],
  ) => {
    const controller = new AbortController();
    running.current = controller;
    try {
      return await dataProvider.actOnMany(name, {
        verb,
        wanted,
        key,
        // What asks is refused: nobody is asked about many records.
        refuse: questions.map(({ header }) => header),
        signal: controller.signal,
        onProgress: setProgress,
      });
    } catch (error) {
      if (controller.signal.aborted) return null;
      throw error;
    } finally {
      running.current = null;
      setProgress(null);
    }
  };
  return { start, cancel, progress };
}
