import { useEffect, useEffectEvent, useId } from 'react';
import { createPortal } from 'react-dom';
import { Icon } from '../icons.tsx';
import './doneNotice.css';

/** `detail`: text that is worth writing down. */
export type SuccessMessage = { readonly title: string; readonly text: string; readonly detail?: string };

/** A message of success that stays over the next screen. Keys and clicks go through it. */
export default function DoneNotice({
  message,
  durationMs,
  onEnd,
}: {
  message: SuccessMessage;
  durationMs: number;
  onEnd: () => void;
}) {
  const [titleId, textId] = [useId(), useId()];
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    let left = TICKS;
    // Time is counted in ticks, so that neither a hidden tab nor a machine that stands still uses it up.
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') left -= 1;
      if (left === 0) end();
    }, durationMs / TICKS);
    return () => clearInterval(timer);
  }, [durationMs]);
  // An open dialog hides the rest of the page from screen readers.
  return createPortal(
    <section role="status" className="done-notice" aria-labelledby={titleId} aria-describedby={textId}>
      <Icon name="check" size={22} />
      <div>
        <h2 id={titleId}>{message.title}</h2>
        <p id={textId}>{message.text}</p>
        {message.detail && <strong>{message.detail}</strong>}
      </div>
    </section>,
    document.body,
  );
}

const TICKS = 20;
