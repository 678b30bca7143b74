import { createContext, useCallback, useContext, useMemo, useState, type ReactNode } from 'react';
import { useKeptFocus } from '../keptFocus.ts';
import type { Done } from './DoneNotice.tsx';
import type { Message, Question } from './MessageDialog.tsx';
import DoneNotice from './DoneNotice.tsx';
import MessageDialog from './MessageDialog.tsx';

/** Promises resolve when the dialog closes. Source: spec 1 and 2, section 8. */
export type Dialogs = {
  error(text: string): Promise<void>;
  /** Stays for `lasts` ms over whatever comes next, and resolves at once; null: a dialog, until it is closed. */
  success(message: Done & { lasts?: number | null }): Promise<void>;
  confirm(question: Question): Promise<boolean>;
};

const DialogContext = createContext<Dialogs | null>(null);

/** Functions that show a message or ask a question in a dialog, and resolve with the answer. */
export function useDialogs(): Dialogs {
  const dialogs = useContext(DialogContext);
  if (!dialogs) throw new Error('No DialogProvider above this component');
  return dialogs;
}

/** Queues further dialogs. */
export function DialogProvider({ children }: { children: ReactNode }) {
  const [queue, setQueue] = useState<Queued[]>([]);
  const [told, setTold] = useState<Told | null>(null);

  const ask = useCallback(
    (message: Message) =>
      new Promise<boolean>((resolve) =>
        setQueue((waiting) => [...waiting, { message, resolve, id: nextId++ }]),
      ),
    [],
  );
  const dialogs = useMemo<Dialogs>(
    () => ({
      error: async (text) => void (await ask({ kind: 'error', text })),
      success: async ({ lasts = DONE_LASTS, ...done }) => {
        if (lasts === null) await ask({ kind: 'success', ...done });
        else setTold({ done, lasts, id: nextId++ });
      },
      confirm: (message) => ask({ kind: 'confirm', ...message }),
    }),
    [ask],
  );

  const [current] = queue;
  useKeptFocus(String(current?.id));
  return (
    <DialogContext value={dialogs}>
      {children}
      {told && <DoneNotice key={told.id} done={told.done} lasts={told.lasts} onEnd={() => setTold(null)} />}
      {current && (
        <MessageDialog
          key={current.id}
          message={current.message}
          onClose={(answer) => {
            setQueue((waiting) => waiting.filter((queued) => queued !== current));
            current.resolve(answer);
          }}
        />
      )}
    </DialogContext>
  );
}

/** In milliseconds. Source: spec 1, section 9. */
const DONE_LASTS = 2000;

type Told = { done: Done; lasts: number; id: number };
type Queued = { id: number; message: Message; resolve: (answer: boolean) => void };
let nextId = 0;
