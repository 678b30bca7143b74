import { useState } from 'react';
import Link from '@mui/material/Link';
import { useQueryClient } from '@tanstack/react-query';
import { useGetOne, useTranslate, useUpdate, type RaRecord } from 'react-admin';
import { recordToComplete } from '#authProvider/index.ts';
import { readText, storeText } from '#look/storage.ts';
import { refreshSession } from '#public/session.ts';
import type { RequiredSettings } from '#schema/requiredSettings.ts';
import { mayDo } from '../access.ts';
import { useApplication } from '../application.ts';
import { InputDialog } from '../form/InputDialog.tsx';
import { useRegistry } from '../registry.ts';
import { WindowBar } from './WindowBar.tsx';

/**
 * Warns the user while the settings of the application's `asksFirst` are missing from their record. Who may edit it is
 * asked for them in a dialog, which opens by itself once in each tab.
 */
export default function FirstQuestion() {
  const translate = useTranslate();
  const { asksFirst: settings } = useApplication();
  const registry = useRegistry();
  const [incompleteRecord, setIncompleteRecord] = useState(recordToComplete);
  const [isOpen, setOpen] = useState(() => readText(POSTPONED_KEY, 'sessionStorage') === null);
  if (!incompleteRecord || !settings) return null;
  const mayAnswer = mayDo(registry.get(incompleteRecord.entidad), 'edit');
  const postpone = () => {
    storeText(POSTPONED_KEY, '', 'sessionStorage');
    setOpen(false);
  };
  return (
    <WindowBar
      component="aside"
      role="complementary"
      severity="error"
      aria-label={translate('cantera.firstQuestion.label')}
    >
      {settings.warning}{' '}
      {mayAnswer && (
        <Link component="button" color="inherit" onClick={() => setOpen(true)}>
          {translate('cantera.firstQuestion.answer')}
        </Link>
      )}
      {mayAnswer && isOpen && (
        <FirstAnswer
          settings={settings}
          id={incompleteRecord.id}
          onDone={() => setIncompleteRecord(recordToComplete())}
          onClose={postpone}
        />
      )}
    </WindowBar>
  );
}

/** The key is present once the dialog was closed in this tab; its value does not matter. */
const POSTPONED_KEY = 'cantera.primeraPregunta';

type AnswerProps = { settings: RequiredSettings; id: number; onDone: () => void; onClose: () => void };

function FirstAnswer({ settings, id, onDone, onClose }: AnswerProps) {
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
