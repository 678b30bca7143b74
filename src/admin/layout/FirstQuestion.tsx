import { useState } from 'react';
import Link from '@mui/material/Link';
import { useTranslate } from 'react-admin';
import { recordToAnswer } from '#authProvider/index.ts';
import { mayDo } from '../access.ts';
import { useApplication } from '../application.ts';
import { lazily } from '../lazily.tsx';
import { useRegistry } from '../registry.ts';
import { WindowBar } from './WindowBar.tsx';

const FirstAnswer = lazily(() => import('./FirstAnswer.tsx'));

/** Asks once for each browser window, and warns until it is answered. */
export default function FirstQuestion() {
  const translate = useTranslate();
  const { asksFirst } = useApplication();
  const registry = useRegistry();
  const [waiting, setWaiting] = useState(recordToAnswer);
  const [isOpen, setOpen] = useState(() => sessionStorage.getItem(PUT_OFF) === null);
  if (!waiting || !asksFirst) return null;
  const mayAnswer = mayDo(registry.get(waiting.entidad), 'edit');
  const putOff = () => {
    sessionStorage.setItem(PUT_OFF, '');
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
          id={waiting.id}
          onDone={() => setWaiting(recordToAnswer())}
          onClose={putOff}
        />
      )}
    </WindowBar>
  );
}

const PUT_OFF = 'cantera.primeraPregunta';
