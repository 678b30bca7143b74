import { Button } from '#admin/Button.tsx';
import type { useDefinition } from './useDefinition.ts';

type Props = { isFixed: boolean; work: Pick<ReturnType<typeof useDefinition>, 'save' | 'publish'> };

export const SaveButtons = ({ isFixed, work }: Props) => (
  <>
    <Button disabled={isFixed} onClick={() => void work.save()}>
      Guardar el borrador
    </Button>
    <Button variant="contained" color="primary" disabled={isFixed} onClick={() => void work.publish()}>
      Publicar
    </Button>
  </>
);
