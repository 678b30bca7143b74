import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '../Button.tsx';
import { useTranslate } from 'react-admin';
import { importColumns } from '#schema/importing.ts';
import { inSentence } from '#schema/messages.ts';
import { roleHere } from '../access.ts';
import { useDialogs } from '../dialogs/DialogProvider.tsx';
import { PageHead } from '../pages/PageHead.tsx';
import { useListAddress } from '../routing/listAddress.ts';
import { useEntity } from '../registry.ts';
import { useLocation, useNavigate } from '../routing/index.ts';
import { Columns } from './Columns.tsx';
import { FilePicker } from './FilePicker.tsx';
import { ImportProgress } from './ImportProgress.tsx';
import { ImportOutcome } from './ImportOutcome.tsx';
import { useImport } from './useImport.ts';

/** State of a navigation that brings the file along, as that of an entity made from a sheet. */
export type ImportState = { readonly file: File };

/** The import of records: a file is chosen, its columns are matched with fields, and it is rehearsed, then imported. */
export default function EntityImport() {
  const entity = useEntity();
  const translate = useTranslate();
  const dialogs = useDialogs();
  const navigate = useNavigate();
  const listAddress = useListAddress(entity.name);
  const [columns] = useState(() => importColumns(entity, roleHere()));
  const job = useImport(entity, columns);
  const { state } = useLocation();
  const openFileInState = useEffectEvent(() => {
    const { file } = (state ?? {}) as Partial<ImportState>;
    if (file) job.open(file);
  });
  const { isUserKnown } = job;
  // The file is read once the user is known, because the mapping of its columns is stored by user.
  useEffect(() => {
    if (isUserKnown) openFileInState();
  }, [isUserKnown]);

  const runImport = async () => {
    const report = await job.run({ isRehearsal: false });
    if (!report?.importado) return;
    await dialogs.success({
      title: translate('cantera.import.done'),
      text: translate('cantera.import.doneText', report),
    });
    navigate(listAddress);
  };

  return (
    <>
      <PageHead title={translate('cantera.import.title', { many: inSentence(entity.label.many) })}>
        {job.file && !job.progress && (
          <Button variant="text" onClick={job.forget}>
            {translate('cantera.import.another')}
          </Button>
        )}
        <Button onClick={() => navigate(listAddress)}>{translate('ra.action.back')}</Button>
      </PageHead>
      {!job.file && isUserKnown && (
        <FilePicker entity={entity} columns={columns} isBusy={job.isReading} onFile={job.open} />
      )}
      {job.file && !job.progress && (
        <Columns
          file={job.file}
          columns={columns}
          mapping={job.mapping}
          onReadAgain={job.readAgain}
          onChoose={job.choose}
          onRehearse={() => void job.run({ isRehearsal: true })}
          isPrimary={job.report === null}
        />
      )}
      {job.progress && <ImportProgress progress={job.progress} onCancel={job.cancel} />}
      {job.report && !job.progress && (
        <ImportOutcome report={job.report} fileName={job.file?.name ?? ''} onRun={() => void runImport()} />
      )}
    </>
  );
}
