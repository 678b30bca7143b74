import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { recordToAnswer } from '#authProvider/index.ts';
import { mayDo } from '../access.ts';
import { useApplication } from '../application.ts';
import { lazily } from '../lazily.tsx';
import { useRegistry } from '../registry.ts';

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
    <aside className="first-question" aria-label={translate('cantera.firstQuestion.label')}>
      {asksFirst.warning}{' '}
      {mayAnswer && (
        <button type="button" onClick={() => setOpen(true)}>
          {translate('cantera.firstQuestion.answer')}
        </button>
      )}
      {mayAnswer && isOpen && (
        <FirstAnswer
          settings={asksFirst}
          id={waiting.id}
          onDone={() => setWaiting(recordToAnswer())}
          onClose={putOff}
        />
      )}
    </aside>
  );
}

const PUT_OFF = 'cantera.primeraPregunta';
