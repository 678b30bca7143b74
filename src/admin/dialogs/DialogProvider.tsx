import { createContext, useCallback, useContext, useMemo, useState, type ReactNode } from 'react';
import { useKeptFocus } from '../keptFocus.ts';
import { soon } from '../late.tsx';
import type { Message } from './MessageDialog.tsx';

const MessageDialog = soon(() => import('./MessageDialog.tsx'));

/** Promises resolve when the dialog closes. Source: spec 1 and 2, section 8. */
export type Dialogs = {
  error(text: string): Promise<void>;
  /** `lasts` in ms, null: until closed; `detail` is worth writing down. */
  success(message: { title: string; text: string; detail?: string; lasts?: number | null }): Promise<void>;
  confirm(message: { title?: string; text: string; button: string; danger?: boolean }): Promise<boolean>;
};

const DialogContext = createContext<Dialogs | null>(null);

export function useDialogs(): Dialogs {
  const dialogs = useContext(DialogContext);
  if (!dialogs) throw new Error('No DialogProvider above this component');
  return dialogs;
}

/** Queues further dialogs. */
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
