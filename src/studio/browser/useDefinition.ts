import { useState } from 'react';
import { ApiError, request } from '#http/request.ts';
import type { descartarBorrador, guardarDefinicion, publicar, reactivar, retirar } from '../server/routes.ts';
import { useDialogs } from '#admin/dialogs/DialogProvider.tsx';
import type { StoredDefinition } from './declaration.ts';
import { useRenew } from '#admin/useDeclared.tsx';

type DefinitionOptions = {
  readonly definition: StoredDefinition | null;
  /** The definition in its edited form. */
  readonly value: unknown;
  /** The definition only adds fields to a coded entity. */
  readonly isExtension: boolean;
  /** @throws SyntaxError */
  read(): Record<string, unknown>;
  replace(json: unknown): void;
  /** Called once the server has the value. */
  onSaved(json: unknown): void;
  onChange(nombre: string | null): Promise<void>;
};

/** Returns the operations on a definition, and the server's refusals. */
export function useDefinition({
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
  const [refused, setRefused] = useState<RefusedValue | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [isPreparing, setPreparing] = useState(false);
  const version = definition?.version ?? 0;
  const words = isExtension ? OF_EXTENSION : OF_ENTITY;

  const doing = async (work: () => Promise<void>) => {
    if (isBusy) return;
    setBusy(true);
    setRefused(null);
    try {
      await work();
    } catch (error) {
      setRefused({ value, refusals: refusalsOf(error) });
    } finally {
      setBusy(false);
    }
  };
  const keep = async () => {
    const body = { definicion: read(), version };
    const { nombre } = await request<ReturnType<typeof guardarDefinicion>>('PUT', 'Definiciones', { body });
    onSaved(body.definicion);
    return nombre;
  };
  return {
    /** A refusal is shown until the refused value is edited. */
    refusals: refused !== null && refused.value === value ? refused.refusals : [],
    isBusy,
    /** The last request is still being prepared by the server. */
    isPreparing,
    save: () => doing(async () => onChange(await keep())),
    publish: () =>
      doing(async () => {
        const nombre = await keep();
        await whenPrepared(setPreparing, () =>
          request<ReturnType<typeof publicar>>('POST', `Definiciones/${nombre}/Publicar`, {
            body: { version },
          }),
        );
        await renew();
        await onChange(nombre);
        void dialogs.success({ title: '¡En uso!', text: words.inUse });
      }),
    discard: () =>
      doing(async () => {
        const isSure = await dialogs.confirm({
          text: 'Se pierde lo que no se publicó.',
          button: 'Descartar',
          danger: true,
        });
        if (!isSure) return;
        await request<ReturnType<typeof descartarBorrador>>(
          'DELETE',
          `Definiciones/${definition!.nombre}/Borrador`,
        );
        if (definition!.publicada) replace(definition!.publicada);
        onSaved(definition!.publicada);
        await onChange(version === 0 ? null : definition!.nombre);
      }),
    retire: (isRetired: boolean) =>
      doing(async () => {
        if (isRetired && !(await dialogs.confirm({ text: words.retire, button: 'Retirar' }))) return;
        const { nombre } = definition!;
        await (isRetired
          ? request<ReturnType<typeof retirar>>('POST', `Definiciones/${nombre}/Retirar`)
          : request<ReturnType<typeof reactivar>>('POST', `Definiciones/${nombre}/Reactivar`));
        await renew();
        await onChange(nombre);
      }),
  };
}

const OF_ENTITY = {
  inUse: 'La entidad está en el menú de quienes la ven.',
  retire: 'Sus registros quedan solo para leer, y nadie los ve en el menú. Se puede volver a usar.',
};

const OF_EXTENSION = {
  inUse: 'Los campos están en el formulario, el listado y el detalle.',
  retire: 'Los campos agregados dejan de verse, y sus datos quedan guardados. Se puede volver a usar.',
};

/** A large table gets its indexes first: the server answers so, and the request is sent again. */
async function whenPrepared(
  tell: (isPreparing: boolean) => void,
  ask: () => Promise<unknown>,
): Promise<void> {
  try {
    for (;;)
      try {
        await ask();
        return;
      } catch (error) {
        const { preparando, retryAfter } = error instanceof ApiError ? error.body : {};
        if (preparando !== true) throw error;
        tell(true);
        await new Promise((resolve) => setTimeout(resolve, Number(retryAfter) * 1000));
      }
  } finally {
    tell(false);
  }
}

type RefusedValue = { readonly value: unknown; readonly refusals: readonly DefinitionRefusal[] };

/** A sentence, with the records that do not fit. */
export type DefinitionRefusal = {
  readonly text: string;
  readonly entidad?: string;
  readonly registros?: readonly { readonly id: number; readonly nombre: string }[];
};

function refusalsOf(error: unknown): readonly DefinitionRefusal[] {
  if (error instanceof SyntaxError) return [{ text: `No se puede leer: ${error.message}` }];
  if (!(error instanceof ApiError)) throw error;
  const { problemas, ...misfits } = error.body as Omit<DefinitionRefusal, 'text'> & {
    problemas?: readonly string[];
  };
  return problemas?.map((text) => ({ text })) ?? [{ ...misfits, text: error.message }];
}
