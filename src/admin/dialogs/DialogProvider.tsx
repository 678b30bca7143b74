import { createContext, useCallback, useContext, useMemo, useState, type ReactNode } from 'react';
import { useKeptFocus } from '../keptFocus.ts';
import { MessageDialog, type Message } from './MessageDialog.tsx';

/** The product's dialogs. Each promise settles when its dialog has closed. Source: spec 1 and 2, section 8. */
export type Dialogs = {
  /** 'Error' with 'Aceptar'. */
  error(text: string): Promise<void>;
  /** A success that closes by itself after `lasts` milliseconds (2000), or sooner by the user; `detail` is what to note. */
  success(message: { title: string; text: string; detail?: string; lasts?: number }): Promise<void>;
  /** True when the user goes ahead. Escape, and a click beside the dialog, mean no. */
  confirm(message: { title?: string; text: string; button: string; danger?: boolean }): Promise<boolean>;
};

const DialogContext = createContext<Dialogs | null>(null);

export function useDialogs(): Dialogs {
  const dialogs = useContext(DialogContext);
  if (!dialogs) throw new Error('No DialogProvider above this component');
  return dialogs;
}

/** Shows one dialog at a time; the next waits for its turn. */
export function DialogProvider({ children }: { children: ReactNode }) {
  const [queue, setQueue] = useState<Queued[]>([]);

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
      success: async (message) => void (await ask({ kind: 'success', ...message })),
      confirm: (message) => ask({ kind: 'confirm', ...message }),
    }),
    [ask],
  );

  const [current] = queue;
  useKeptFocus(String(current?.id));
  return (
    <DialogContext value={dialogs}>
      {children}
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

type Queued = { id: number; message: Message; resolve: (answer: boolean) => void };
let nextId = 0;
