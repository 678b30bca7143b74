import { useId, useRef, useState, type ChangeEvent } from 'react';
import Card from '@mui/material/Card';
import type { AnswerOf } from '#http/contract.ts';
import { ApiError, request } from '#http/request.ts';
import type {
  definiciones,
  descartarBorrador,
  guardarDefinicion,
  publicar,
  reactivar,
  retirar,
} from '#server/definitions/routes.ts';
import { useRegistry } from '../registry.ts';
import { Button } from '../Button.tsx';
import { useDialogs } from '../dialogs/DialogProvider.tsx';
import { saveFile } from '../saveFile.ts';
import { EMPTY } from './empty.ts';
import { useRenew } from './useDeclared.tsx';

export type Declared = AnswerOf<ReturnType<typeof definiciones>>[number];

type Props = { definition: Declared | null; onChange(nombre: string | null): Promise<void> };

/** One entity as text. What is wrong is said below it, and nothing is in use before 'Publicar'. */
export function Definition({ definition, onChange }: Props) {
  const { text, setText, problems, isBusy, save, publish, discard, retire } = useDefinition(
    definition,
    onChange,
  );
  const id = useId();
  const file = useRef<HTMLInputElement>(null);
  const isRetired = definition?.retirada ?? false;
  const read = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = target.files ?? [];
    if (chosen) setText(await chosen.text());
    target.value = '';
  };
  const name = definition?.nombre ?? 'entidad';
  return (
    <Card component="section" variant="outlined" className="definition" aria-busy={isBusy}>
      <label htmlFor={id}>Definición</label>
      <textarea
        id={id}
        spellCheck={false}
        value={text}
        rows={28}
        disabled={isRetired}
        aria-describedby={`${id}-problems`}
        aria-invalid={problems.length > 0}
        onChange={(event) => setText(event.target.value)}
      />
      <div id={`${id}-problems`} role="alert" className="definition-problems">
        <ul>
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      </div>
      <div className="definition-actions">
        <input
          ref={file}
          type="file"
          hidden
          accept=".json,application/json"
          onChange={(event) => void read(event)}
        />
        <Button disabled={isBusy || isRetired} onClick={() => file.current?.click()}>
          Abrir un archivo
        </Button>
        <Button onClick={() => saveFile(new Blob([text], { type: 'application/json' }), `${name}.json`)}>
          Bajar
        </Button>
        {definition && definition.version > 0 && (
          <Button disabled={isBusy} onClick={() => void retire(!isRetired)}>
            {isRetired ? 'Volver a usar' : 'Retirar'}
          </Button>
        )}
        {definition?.borrador && (
          <Button disabled={isBusy} onClick={() => void discard()}>
            Descartar el borrador
          </Button>
        )}
        <Button disabled={isBusy || isRetired} onClick={() => void save()}>
          Guardar el borrador
        </Button>
        <Button
          variant="contained"
          color="primary"
          disabled={isBusy || isRetired}
          onClick={() => void publish()}
        >
          Publicar
        </Button>
      </div>
    </Card>
  );
}

function useDefinition(definition: Declared | null, onChange: Props['onChange']) {
  const dialogs = useDialogs();
  const renew = useRenew();
  const { roles } = useRegistry();
  const [text, setText] = useState(() =>
    written(definition?.borrador ?? definition?.publicada ?? started(roles)),
  );
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [isBusy, setBusy] = useState(false);
  const version = definition?.version ?? 0;

  const doing = async (work: () => Promise<void>) => {
    setBusy(true);
    setProblems([]);
    try {
      await work();
    } catch (error) {
      setProblems(problemsOf(error));
    } finally {
      setBusy(false);
    }
  };
  const keep = async () => {
    const body = { definicion: JSON.parse(text) as Record<string, unknown>, version };
    const { nombre } = await request<ReturnType<typeof guardarDefinicion>>('PUT', 'Definiciones', { body });
    return nombre;
  };
  return {
    text,
    setText,
    problems,
    isBusy,
    save: () => doing(async () => onChange(await keep())),
    publish: () =>
      doing(async () => {
        const nombre = await keep();
        await request<ReturnType<typeof publicar>>('POST', `Definiciones/${nombre}/Publicar`, {
          body: { version },
        });
        await renew();
        await onChange(nombre);
        void dialogs.success({ title: '¡En uso!', text: 'La entidad está en el menú de quienes la ven.' });
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
        await onChange(version === 0 ? null : definition!.nombre);
        if (definition!.publicada) setText(written(definition!.publicada));
      }),
    retire: (isRetired: boolean) =>
      doing(async () => {
        const sure = {
          text: 'Sus registros quedan solo para leer, y nadie los ve en el menú. Se puede volver a usar.',
          button: 'Retirar',
        };
        if (isRetired && !(await dialogs.confirm(sure))) return;
        const { nombre } = definition!;
        await (isRetired
          ? request<ReturnType<typeof retirar>>('POST', `Definiciones/${nombre}/Retirar`)
          : request<ReturnType<typeof reactivar>>('POST', `Definiciones/${nombre}/Reactivar`));
        await renew();
        await onChange(nombre);
      }),
  };
}

const written = (definition: object): string => JSON.stringify(definition, null, 2);

/** Nobody sees it until it is said who: ADMIN, to begin with. */
const started = (roles: readonly { readonly name: string; readonly admin?: true }[]) => {
  const admin = roles.filter((role) => role.admin).map(({ name }) => name);
  return { ...EMPTY, access: { list: admin, create: admin, edit: admin, delete: admin } };
};

function problemsOf(error: unknown): readonly string[] {
  if (error instanceof SyntaxError) return [`No se puede leer: ${error.message}`];
  if (!(error instanceof ApiError)) throw error;
  const { problemas } = error.body as { problemas?: readonly string[] };
  return problemas ?? [error.message];
}
