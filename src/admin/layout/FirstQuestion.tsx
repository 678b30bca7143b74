import { useState } from 'react';
import Link from '@mui/material/Link';
import { useTranslate } from 'react-admin';
import { recordToComplete } from '#authProvider/index.ts';
import { mayDo } from '../access.ts';
import { useApplication } from '../application.ts';
import { lazily } from '../lazily.tsx';
import { useRegistry } from '../registry.ts';
import { WindowBar } from './WindowBar.tsx';

const FirstAnswer = lazily(() => import('./FirstAnswer.tsx'));

export default function FirstQuestion() {
  const translate = useTranslate();
  const { asksFirst } = useApplication();
  const registry = useRegistry();
  const [incompleteRecord, setIncompleteRecord] = useState(recordToComplete);
  const [isOpen, setOpen] = useState(() => sessionStorage.getItem(POSTPONED_KEY) === null);
  if (!incompleteRecord || !asksFirst) return null;
  const mayAnswer = mayDo(registry.get(incompleteRecord.entidad), 'edit');
  const postpone = () => {
    sessionStorage.setItem(POSTPONED_KEY, '');
    setOpen(false);
  };
  return (
    <WindowBar
      component="aside"
      role="complementary"
      severity="error"
      aria-label={translate('cantera.firstQuestion.label')}
    >
      {asksFirst.warning}{' '}
      {mayAnswer && (
        <Link component="button" color="inherit" onClick={() => setOpen(true)}>
          {translate('cantera.firstQuestion.answer')}
        </Link>
      )}
      {mayAnswer && isOpen && (
        <FirstAnswer
          settings={asksFirst}
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
