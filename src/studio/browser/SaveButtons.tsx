import { Button } from '#admin/Button.tsx';
import type { useDefinitionOperations } from './useDefinitionOperations.ts';

type Props = {
  disabled: boolean;
  operations: Pick<ReturnType<typeof useDefinitionOperations>, 'save' | 'publish'>;
};

export const SaveButtons = ({ disabled, operations }: Props) => (
  <>
    <Button disabled={disabled} onClick={() => void operations.save()}>
      Guardar el borrador
    </Button>
    <Button variant="contained" disabled={disabled} onClick={() => void operations.publish()}>
      Publicar
    </Button>
  </>
);
