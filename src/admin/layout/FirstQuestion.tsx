import { useState } from 'react';
import Link from '@mui/material/Link';
import { useTranslate } from 'react-admin';
import { recordToComplete } from '#authProvider/index.ts';
import { readText, storeText } from '#look/storage.ts';
import { mayDo } from '../access.ts';
import { useApplication } from '../application.ts';
import { lazily } from '../lazily.tsx';
import { useRegistry } from '../registry.ts';
import { WindowBar } from './WindowBar.tsx';

const FirstAnswer = lazily(() => import('./FirstAnswer.tsx'));

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
