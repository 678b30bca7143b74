import { useRef, useState, type ChangeEvent } from 'react';
import type { Definition } from '#schema/definitions.ts';
import { Button } from '../../Button.tsx';
import { useDialogs } from '../../dialogs/DialogProvider.tsx';
import { Icon } from '../../icons.tsx';
import type { Declared } from '../declaration.ts';
import { useCoded } from '../extending.ts';
import { readFile } from './file.ts';
import ImportDialog from './ImportDialog.tsx';

type Props = { all: readonly Declared[]; onChange(nombre: string | null): Promise<void> };

/** Of a file that 'Exportar' made, here or elsewhere. */
export function ImportButton({ all, onChange }: Props) {
  const dialogs = useDialogs();
  const coded = useCoded();
  const input = useRef<HTMLInputElement>(null);
  const [incoming, setIncoming] = useState<Definition | null>(null);
  const read = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    // The corrected file may have the same name.
    target.value = '';
    if (!file) return;
    try {
      setIncoming(await readFile(file, coded));
    } catch (error) {
      void dialogs.error((error as Error).message);
    }
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept=".json,application/json"
        onChange={(event) => void read(event)}
      />
      <Button startIcon={<Icon name="upload" />} onClick={() => input.current?.click()}>
        Importar
      </Button>
      {incoming && (
        <ImportDialog
          incoming={incoming}
          existing={all.find(({ nombre }) => nombre === incoming.name) ?? null}
          onChange={onChange}
          onClose={() => setIncoming(null)}
        />
      )}
    </>
  );
}
