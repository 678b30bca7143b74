import { useEffect, useRef, useState } from 'react';
import { useDataProvider, useRefresh } from 'react-admin';
import type { BulkResult, CanteraDataProvider, BulkSelection } from '#dataProvider/index.ts';
import { formatNumber } from '#domain/numbers.ts';
import { templateFields } from '#domain/template.ts';
import { bulkEs } from '#i18n/bulk.es.ts';
import type { Action } from '#schema/declaration.ts';
import type { Entity } from '#schema/entity.ts';
import { inSentence } from '#schema/messages.ts';
import { useDialogs } from '../dialogs/DialogProvider.tsx';
import { InputDialog } from '../form/InputDialog.tsx';
import type { Attempt } from '../form/useSave.ts';
import { saveFile } from '../saveFile.ts';
import { BulkRefusals } from './BulkRefusals.tsx';
import { runsTogether, runTogether } from './runTogether.ts';
import { bulkFields, typedData } from './fields.ts';
import { useSelection } from './useSelection.ts';
import { useBulkSelection } from './useBulkSelection.ts';

type Props = { entity: Entity; verb: string; onClose: () => void };

/** Asks, runs with its progress, and tells which records were refused; those stay ticked. */
export default function BulkDialog({ entity, verb, onClose }: Props) {
  const action: BulkAction = entity.actions[verb.replace('bulk:', '')] ?? REMOVAL;
  const { count, records, onSelect } = useSelection();
  const [outcome, setOutcome] = useState<{ selection: BulkSelection; result: BulkResult } | null>(null);
  const { selection } = useBulkSelection();
  const run = useRun(entity, verb);
  const refresh = useRefresh();
  const dialogs = useDialogs();
  const what = inSentence(count === 1 ? entity.label.one : entity.label.many);
  const text = action.confirm?.text ?? '';
  const isTemplate = templateFields(text).length > 0;
  if (outcome)
    return (
      <BulkRefusals
        entity={entity}
        verb={verb}
        selection={outcome.selection}
        result={outcome.result}
        onClose={onClose}
      />
    );
  return (
    <InputDialog<{ selection: BulkSelection; result: BulkResult } | null>
      title={action.confirm?.title ?? action.label}
      text={`${bulkEs.are(formatCount(count), what)} ${isTemplate ? '' : text}`.trimEnd()}
      fields={bulkFields(entity, action, records)}
      initial={{}}
      button={action.confirm?.button ?? action.label}
      danger={action.danger ?? false}
      {...(run.progress && {
        doing: bulkEs.doing(formatCount(run.progress.done), formatCount(run.progress.of)),
      })}
      failed={action.failed}
      send={async ({ values, key }) => {
        const chosen = { ...selection, ...typedData(action, records, values) };
        const result = await run.start(chosen, key);
        return result && { selection: chosen, result };
      }}
      onSaved={(saved) => {
        refresh();
        if (!saved) return;
        const { done, refused, file } = saved.result;
        const left = new Set(refused.map(({ id }) => id));
        // All records of an all-or-nothing run stay ticked: it is tried again as a whole.
        if (!runsTogether(entity, verb) || file)
          onSelect(records.map(({ id }) => id).filter((id) => left.has(Number(id))));
        if (left.size > 0) return setOutcome(saved);
        onClose();
        if (file) saveFile(file.file, file.name);
        void dialogs.success(
          file
            ? entity.actions[verb.replace('bulk:', '')]!.done
            : { title: bulkEs.doneTitle, text: bulkEs.done(formatCount(done), what) },
        );
      }}
      onClose={() => {
        run.cancel();
        onClose();
      }}
    />
  );
}

type BulkAction = Pick<Action, 'label' | 'danger' | 'confirm' | 'failed' | 'input' | 'prefill' | 'bulk'>;

const REMOVAL: BulkAction = {
  label: bulkEs.delete,
  danger: true,
};

const formatCount = (value: number) => formatNumber(value, 0);

/** Runs the call part by part; closing stops it after the current part. */
function useRun(entity: Entity, verb: string) {
  const { name } = entity;
  const dataProvider = useDataProvider<CanteraDataProvider>();
  const [progress, setProgress] = useState<{ done: number; of: number } | null>(null);
  const running = useRef<AbortController | null>(null);
  const refresh = useRefresh();
  const cancel = () => {
    running.current?.abort();
    if (running.current) refresh();
  };
  useEffect(() => () => running.current?.abort(), []);
  const start = async (selection: BulkSelection, key: Attempt['key']): Promise<BulkResult | null> => {
    if (runsTogether(entity, verb)) return runTogether(dataProvider, name, { verb, selection, key });
    const controller = new AbortController();
    running.current = controller;
    try {
      return await dataProvider.actOnMany(name, {
        verb,
        selection,
        key,
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
