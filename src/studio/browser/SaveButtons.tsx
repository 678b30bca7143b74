import { Button } from '#admin/Button.tsx';
import type { useDefinition } from './useDefinition.ts';

type Props = { disabled: boolean; operations: Pick<ReturnType<typeof useDefinition>, 'save' | 'publish'> };

export const SaveButtons = ({ disabled, operations }: Props) => (
  <>
    <Button disabled={disabled} onClick={() => void operations.save()}>
      Guardar el borrador
    </Button>
    <Button variant="contained" color="primary" disabled={disabled} onClick={() => void operations.publish()}>
      Publicar
    </Button>
  </>
);
