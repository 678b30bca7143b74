import { useEffect, useRef, useState } from 'react';
import { useDataProvider, useRefresh } from 'react-admin';
import type { BulkResult, CanteraDataProvider, BulkSelection } from '#dataProvider/index.ts';
import { formatCount } from '#domain/numbers.ts';
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
import { bulkActionName, isAllOrNothing, runAllOrNothing } from './allOrNothing.ts';
import { bulkFields, splitValues } from './bulkFields.ts';
import { useSelection } from './useSelection.ts';

type Props = { entity: Entity; verb: string; onClose: () => void };
type BulkOutcome = { selection: BulkSelection; result: BulkResult };

/** Runs an action on the selected records, after a question or its inputs, and lists those that were refused. */
export default function BulkDialog({ entity, verb, onClose }: Props) {
  const action: BulkAction = verb === 'deleteMany' ? DELETION : entity.actions[bulkActionName(verb)]!;
  const { count, records, selection, tickOnly } = useSelection();
  const [outcome, setOutcome] = useState<BulkOutcome | null>(null);
  const batches = useBatches(entity, verb);
  const refresh = useRefresh();
  const dialogs = useDialogs();
  const noun = inSentence(count === 1 ? entity.label.one : entity.label.many);
  const text = action.confirm?.text ?? '';
  // A text with placeholders for fields is about a single record.
  const sharedText = templateFields(text).length > 0 ? '' : text;
  if (outcome) return <BulkRefusals entity={entity} verb={verb} {...outcome} onClose={onClose} />;
  return (
    <InputDialog<BulkOutcome>
      title={action.confirm?.title ?? action.label}
      text={`${bulkEs.selected(formatCount(count), noun)} ${sharedText}`.trimEnd()}
      fields={bulkFields(entity, action, records)}
      initial={{}}
      button={action.confirm?.button ?? action.label}
      danger={action.danger ?? false}
      {...(batches.progress && {
        doing: bulkEs.doing(formatCount(batches.progress.done), formatCount(batches.progress.of)),
      })}
      failed={action.failed}
      send={async ({ values, key }) => {
        const selectionWithData = { ...selection, ...splitValues(action, records, values) };
        const result = await batches.run(selectionWithData, key);
        return result && { selection: selectionWithData, result };
      }}
      onSaved={(saved) => {
        refresh();
        const { done, refused, file } = saved.result;
        const refusedIds = new Set(refused.map(({ id }) => id));
        // The refused records stay ticked, to try again. A refused all-or-nothing run leaves every tick.
        const isRefusedWhole = isAllOrNothing(entity, verb) && refused.length > 0;
        if (!isRefusedWhole) tickOnly(records.map(({ id }) => id).filter((id) => refusedIds.has(Number(id))));
        if (refusedIds.size > 0) return setOutcome(saved);
        onClose();
        if (file) saveFile(file.file, file.name);
        void dialogs.success(
          file
            ? entity.actions[bulkActionName(verb)]!.done
            : { title: bulkEs.doneTitle, text: bulkEs.done(formatCount(done), noun) },
        );
      }}
      onClose={() => {
        batches.cancel();
        onClose();
      }}
    />
  );
}

type BulkAction = Pick<Action, 'label' | 'danger' | 'confirm' | 'failed' | 'input' | 'prefill' | 'bulk'>;

const DELETION: BulkAction = { label: bulkEs.delete, danger: true };

/** Runs the action in batches, which report progress. An all-or-nothing action is one request and cannot be stopped. */
function useBatches(entity: Entity, verb: string) {
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
  const run = async (selection: BulkSelection, key: Attempt['key']): Promise<BulkResult | null> => {
    if (isAllOrNothing(entity, verb)) return runAllOrNothing(dataProvider, name, { verb, selection, key });
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
  return { run, cancel, progress };
}
