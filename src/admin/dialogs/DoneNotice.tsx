import { useEffect, useEffectEvent, useId } from 'react';
import { createPortal } from 'react-dom';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { Icon } from '#look/Icon.tsx';

export type SuccessMessage = { readonly title: string; readonly text: string; readonly detail?: string };

type Props = { message: SuccessMessage; durationMs: number; onEnd: () => void };

export function DoneNotice({ message, durationMs, onEnd }: Props) {
  const [titleId, textId] = [useId(), useId()];
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    let ticksLeft = TICKS;
    // Time is counted in ticks, so that it does not pass while the tab is hidden or the machine sleeps.
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') ticksLeft -= 1;
      if (ticksLeft === 0) end();
    }, durationMs / TICKS);
    return () => clearInterval(timer);
  }, [durationMs]);
  // An open dialog hides the page around it from screen readers, but not this portal.
  return createPortal(
    <Alert
      role="status"
      severity="success"
      variant="outlined"
      icon={<Icon name="check" size={22} />}
      aria-labelledby={titleId}
      aria-describedby={textId}
      sx={NOTICE}
    >
      <AlertTitle id={titleId} component="h2">
        {message.title}
      </AlertTitle>
      <span id={textId}>{message.text}</span>
      {message.detail && <strong>{message.detail}</strong>}
    </Alert>,
    document.body,
  );
}

const TICKS = 20;

const NOTICE = {
  position: 'fixed',
  zIndex: 'snackbar',
  top: 72,
  left: '50%',
  transform: 'translateX(-50%)',
  width: 'min(440px, calc(100vw - 32px))',
  borderLeftWidth: 4,
  background: 'var(--surface)',
  color: 'var(--ink-2)',
  boxShadow: 'var(--shadow-high)',
  overflowWrap: 'anywhere',
  pointerEvents: 'none',
  '& strong': { display: 'block' },
  '@media print': { display: 'none' },
};
