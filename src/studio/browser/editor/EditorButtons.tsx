import Stack from '@mui/material/Stack';
import type { Definition } from '#schema/definitions.ts';
import { Button } from '#admin/Button.tsx';
import { exportDefinition } from '../carry/definitionFile.ts';
import type { StoredDefinition } from '../declaration.ts';
import { SaveButtons } from '../SaveButtons.tsx';
import type { useDefinitionOperations } from '../useDefinitionOperations.ts';
import type { useUndo } from './useUndo.ts';

type Props = {
  definition: StoredDefinition | null;
  /** The edited value; null for a text that cannot be read. */
  editable: Definition | null;
  history: Pick<ReturnType<typeof useUndo>, 'undo' | 'redo' | 'canUndo' | 'canRedo'>;
  operations: ReturnType<typeof useDefinitionOperations>;
};

export function EditorButtons({ definition, editable, history, operations }: Props) {
  const isRetired = definition?.retirada ?? false;
  const isPromoted = Boolean(definition?.archivo);
  const isLocked = operations.isBusy || isRetired || isPromoted;
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1 }}>
      <Button title="Ctrl + Z" disabled={!history.canUndo || isLocked} onClick={history.undo}>
        Deshacer
      </Button>
      <Button title="Ctrl + Y" disabled={!history.canRedo || isLocked} onClick={history.redo}>
        Rehacer
      </Button>
      <Button disabled={!editable} onClick={() => exportDefinition(editable!)}>
        Exportar
      </Button>
      {definition && definition.version > 0 && (
        <Button disabled={operations.isBusy || isPromoted} onClick={() => void operations.retire(!isRetired)}>
          {isRetired ? 'Volver a usar' : 'Retirar'}
        </Button>
      )}
      {definition?.borrador && (
        <Button disabled={operations.isBusy || isPromoted} onClick={() => void operations.discard()}>
          Descartar el borrador
        </Button>
      )}
      <SaveButtons disabled={isLocked} operations={operations} />
    </Stack>
  );
}
