import { useState } from 'react';
import type { Definition } from '#schema/definitions.ts';
import { Button } from '#admin/Button.tsx';
import { useDialogs } from '#admin/dialogs/DialogProvider.tsx';
import { Icon } from '#look/Icon.tsx';
import { useFileChooser } from '#admin/useFileChooser.tsx';
import type { StoredDefinition } from '../declaration.ts';
import { useCodedRegistry } from '../extending.ts';
import { readDefinitionFile } from './definitionFile.ts';
import ImportDialog from './ImportDialog.tsx';

type Props = {
  definitions: readonly StoredDefinition[];
  mayLeave(): Promise<boolean>;
  onChange(nombre: string | null): Promise<void>;
};

export function ImportDefinitionButton({ definitions, mayLeave, onChange }: Props) {
  const dialogs = useDialogs();
  const coded = useCodedRegistry();
  const [incoming, setIncoming] = useState<Definition | null>(null);
  const read = async (file: File) => {
    try {
      setIncoming(await readDefinitionFile(file, coded));
    } catch (error) {
      void dialogs.error((error as Error).message);
    }
  };
  const [fileInput, openChooser] = useFileChooser(
    { accept: '.json,application/json' },
    ([file]) => void read(file!),
  );
  const chooseFile = async () => {
    if (await mayLeave()) openChooser();
  };
  return (
    <>
      {fileInput}
      <Button startIcon={<Icon name="upload" />} onClick={() => void chooseFile()}>
        Importar
      </Button>
      {incoming && (
        <ImportDialog
          incoming={incoming}
          existing={definitions.find(({ nombre }) => nombre === incoming.name) ?? null}
          onChange={onChange}
          onClose={() => setIncoming(null)}
        />
      )}
    </>
  );
}
