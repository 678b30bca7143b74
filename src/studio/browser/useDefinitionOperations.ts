import { useState } from 'react';
import { useDialogs } from '#admin/dialogs/DialogProvider.tsx';
import { useRenew } from '#admin/useDeclared.tsx';
import { ApiError, request } from '#http/request.ts';
import type { descartarBorrador, guardarDefinicion, publicar, reactivar, retirar } from '../server/routes.ts';
import type { StoredDefinition } from './declaration.ts';

type DefinitionOptions = {
  readonly definition: StoredDefinition | null;
  /** The edited definition. A refusal is shown as long as this is the object that was refused. */
  readonly value: unknown;
  /** The definition only adds fields to a coded entity. */
  readonly isExtension: boolean;
  /** Returns the JSON to send. @throws SyntaxError when it was typed as text and is invalid */
  read(): Record<string, unknown>;
  /** Called after a discard, with the published definition. */
  replace(json: unknown): void;
  onSaved(json: unknown): void;
  /** Called after an operation, with the entity's name, or null once it does not exist any more. */
  onChange(nombre: string | null): Promise<void>;
};

/** Returns the operations on the edited definition, and the refusals of the last one. */
export function useDefinitionOperations({
  definition,
  value,
  isExtension,
  read,
  replace,
  onSaved,
  onChange,
}: DefinitionOptions) {
  const dialogs = useDialogs();
  const renew = useRenew();
  const [lastRefusal, setLastRefusal] = useState<LastRefusal | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [isPreparing, setPreparing] = useState(false);
  const version = definition?.version ?? 0;
  /** The hash of the stored draft that this editor knows. The server refuses to overwrite another user's draft. */
  const [draftHash, setDraftHash] = useState(definition?.huella ?? null);
  const messages = isExtension ? EXTENSION_MESSAGES : ENTITY_MESSAGES;
  const run = async (operation: () => Promise<void>) => {
    if (isBusy) return;
    setBusy(true);
    setLastRefusal(null);
    try {
      await operation();
    } catch (error) {
      setLastRefusal({ value, refusals: refusalsOf(error) });
    } finally {
      setBusy(false);
    }
  };
  const saveDraft = async () => {
    const body = { definicion: read(), version, huella: draftHash };
    const saved = await request<ReturnType<typeof guardarDefinicion>>('PUT', 'Definiciones', { body });
    setDraftHash(saved.huella);
    onSaved(body.definicion);
    return saved;
  };
  return {
    refusals: lastRefusal !== null && lastRefusal.value === value ? lastRefusal.refusals : [],
    isBusy,
    /** The server is preparing a large table for the publication. */
    isPreparing,
    save: () => run(async () => onChange((await saveDraft()).nombre)),
    publish: () =>
      run(async () => {
        const { nombre, huella } = await saveDraft();
        await retryWhilePreparing(setPreparing, () =>
          request<ReturnType<typeof publicar>>('POST', `Definiciones/${nombre}/Publicar`, {
            body: { version, huella },
          }),
        );
        setDraftHash(null);
        await renew();
        await onChange(nombre);
        void dialogs.success({ title: '¡En uso!', text: messages.inUse });
      }),
    discard: () =>
      run(async () => {
        const isSure = await dialogs.confirm({
          text: 'Se pierde lo que no se publicó.',
          button: 'Descartar',
          danger: true,
        });
        if (!isSure) return;
        const { nombre, publicada } = definition!;
        await request<ReturnType<typeof descartarBorrador>>(
          'DELETE',
          `Definiciones/${nombre}/Borrador?huella=${draftHash}`,
        );
        setDraftHash(null);
        if (publicada) replace(publicada);
        onSaved(publicada);
        await onChange(version === 0 ? null : nombre);
      }),
    /** Retires the entity, or puts it back into use. */
    retire: (isRetired: boolean) =>
      run(async () => {
        if (isRetired && !(await dialogs.confirm({ text: messages.retire, button: 'Retirar' }))) return;
        const { nombre } = definition!;
        await (isRetired
          ? request<ReturnType<typeof retirar>>('POST', `Definiciones/${nombre}/Retirar`)
          : request<ReturnType<typeof reactivar>>('POST', `Definiciones/${nombre}/Reactivar`));
        await renew();
        await onChange(nombre);
      }),
  };
}

const ENTITY_MESSAGES = {
  inUse: 'La entidad está en el menú de quienes la ven.',
  retire: 'Sus registros quedan solo para leer, y nadie los ve en el menú. Se puede volver a usar.',
};

const EXTENSION_MESSAGES = {
  inUse: 'Los campos están en el formulario, el listado y el detalle.',
  retire: 'Los campos agregados dejan de verse, y sus datos quedan guardados. Se puede volver a usar.',
};

async function retryWhilePreparing(
  setPreparing: (isPreparing: boolean) => void,
  send: () => Promise<unknown>,
): Promise<void> {
  try {
    for (;;)
      try {
        await send();
        return;
      } catch (error) {
        const { preparando, retryAfter } = error instanceof ApiError ? error.body : {};
        if (preparando !== true) throw error;
        setPreparing(true);
        await new Promise((resolve) => setTimeout(resolve, Number(retryAfter) * 1000));
      }
  } finally {
    setPreparing(false);
  }
}

type LastRefusal = { readonly value: unknown; readonly refusals: readonly DefinitionRefusal[] };

/** A sentence for people, with the records that do not fit the new definition. */
export type DefinitionRefusal = {
  readonly text: string;
  readonly entidad?: string;
  readonly registros?: readonly { readonly id: number; readonly nombre: string }[];
};

function refusalsOf(error: unknown): readonly DefinitionRefusal[] {
  if (error instanceof SyntaxError) return [{ text: `No se puede leer: ${error.message}` }];
  // Any other error is a mistake of the program.
  if (!(error instanceof ApiError)) throw error;
  const { problemas, entidad, registros } = error.body as Omit<DefinitionRefusal, 'text'> & {
    problemas?: readonly string[];
  };
  if (problemas) return problemas.map((text) => ({ text }));
  return [{ text: error.message, ...(entidad && { entidad }), ...(registros && { registros }) }];
}
