import Stack from '@mui/material/Stack';
import type { Definition } from '#schema/definitions.ts';
import { Button } from '#admin/Button.tsx';
import { exportDefinition } from '../carry/file.ts';
import type { StoredDefinition } from '../declaration.ts';
import { SaveButtons } from '../SaveButtons.tsx';
import type { useDefinition } from '../useDefinition.ts';
import type { useUndo } from './useUndo.ts';

type Props = {
  definition: StoredDefinition | null;
  /** Null for a text that cannot be read. */
  edited: Definition | null;
  undoing: Pick<ReturnType<typeof useUndo>, 'undo' | 'redo' | 'canUndo' | 'canRedo'>;
  work: ReturnType<typeof useDefinition>;
};

export function Actions({ definition, edited, undoing, work }: Props) {
  const isRetired = definition?.retirada ?? false;
  const isPromoted = Boolean(definition?.archivo);
  const isFixed = work.isBusy || isRetired || isPromoted;
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1 }}>
      <Button title="Ctrl + Z" disabled={!undoing.canUndo || isFixed} onClick={undoing.undo}>
        Deshacer
      </Button>
      <Button title="Ctrl + Y" disabled={!undoing.canRedo || isFixed} onClick={undoing.redo}>
        Rehacer
      </Button>
      <Button disabled={!edited} onClick={() => exportDefinition(edited!)}>
        Exportar
      </Button>
      {definition && definition.version > 0 && (
        <Button disabled={work.isBusy || isPromoted} onClick={() => void work.retire(!isRetired)}>
          {isRetired ? 'Volver a usar' : 'Retirar'}
        </Button>
      )}
      {definition?.borrador && (
        <Button disabled={work.isBusy || isPromoted} onClick={() => void work.discard()}>
          Descartar el borrador
        </Button>
      )}
      <SaveButtons isFixed={isFixed} work={work} />
    </Stack>
  );
}
