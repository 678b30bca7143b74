import { createContext, useContext, useState, type ReactNode } from 'react';
import { useFocusFallback } from '../useFocusFallback.ts';
import { DoneNotice, type SuccessMessage } from './DoneNotice.tsx';
import { MessageDialog, type DialogMessage } from './MessageDialog.tsx';
import { QuestionDialog, type Question } from './QuestionDialog.tsx';

/** Functions whose promises resolve when the dialog closes. Source: spec 1 and 2, section 8. */
export type Dialogs = {
  error(text: string): Promise<void>;
  /** Shows a message for `lasts` milliseconds and resolves at once. With null, a dialog shows it until it is closed. */
  success(message: SuccessMessage & { lasts?: number | null }): Promise<void>;
  confirm(question: Question): Promise<boolean>;
};

const DialogContext = createContext<Dialogs | null>(null);

/** Returns functions that show a message or ask a question in a dialog. */
export function useDialogs(): Dialogs {
  const dialogs = useContext(DialogContext);
  if (!dialogs) throw new Error('No DialogProvider above this component');
  return dialogs;
}

/** Shows dialogs one after the other. A notice of success waits for none of them, since it ends by itself. */
export function DialogProvider({ children }: { children: ReactNode }) {
  const [queue, setQueue] = useState<Queued[]>([]);
  const [notice, setNotice] = useState<TimedNotice | null>(null);

  const [dialogs] = useState<Dialogs>(() => {
    const enqueue = (message: Queued['message']) =>
      new Promise<boolean>((resolve) =>
        setQueue((waiting) => [...waiting, { message, resolve, id: nextId++ }]),
      );
    return {
      error: async (text) => void (await enqueue({ kind: 'error', text })),
      success: async ({ lasts = NOTICE_MS, ...message }) => {
        if (lasts === null) await enqueue({ kind: 'success', ...message });
        else setNotice({ message, durationMs: lasts, id: nextId++ });
      },
      confirm: enqueue,
    };
  });

  const [current] = queue;
  useFocusFallback([String(current?.id)]);
  const close = (answer: boolean) => {
    setQueue((waiting) => waiting.filter((queued) => queued !== current));
    current!.resolve(answer);
  };
  return (
    <DialogContext value={dialogs}>
      {children}
      {notice && <DoneNotice key={notice.id} {...notice} onEnd={() => setNotice(null)} />}
      {current &&
        ('kind' in current.message ? (
          <MessageDialog key={current.id} message={current.message} onClose={() => close(true)} />
        ) : (
          <QuestionDialog key={current.id} question={current.message} onClose={close} />
        ))}
    </DialogContext>
  );
}

/** Source: spec 1, section 9. */
const NOTICE_MS = 2000;

type TimedNotice = { message: SuccessMessage; durationMs: number; id: number };
type Queued = { id: number; message: DialogMessage | Question; resolve: (answer: boolean) => void };
let nextId = 0;
