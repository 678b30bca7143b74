import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { withPaths, type Definition } from '#schema/definitions.ts';
import { isExtension } from '#schema/extensions.ts';
import type { Registry } from '#schema/registry.ts';
import { Button } from '#admin/Button.tsx';
import type { StoredDefinition } from '../declaration.ts';
import { definitionChanges } from '../editor/changes.ts';
import { ProblemList } from '../editor/ProblemList.tsx';
import { useReview } from '../editor/useReview.ts';
import { emptyExtension, fromStored, toStored, useCodedRegistry } from '../extending.ts';
import { SaveButtons } from '../SaveButtons.tsx';
import { useDefinitionOperations } from '../useDefinitionOperations.ts';

type Props = {
  incoming: Definition;
  existing: StoredDefinition | null;
  onChange(nombre: string | null): Promise<void>;
  onClose(): void;
};

/** Says what the definition in a file would change, and saves it as a draft or publishes it. */
export default function ImportDialog({ incoming, existing, onChange, onClose }: Props) {
  const coded = useCodedRegistry();
  const { problems } = useReview(incoming);
  const operations = useDefinitionOperations({
    definition: existing,
    value: incoming,
    isExtension: isExtension(incoming),
    read: () => toStored(incoming),
    // The file is not edited here: nothing is replaced, and nothing stays unsaved.
    replace: () => undefined,
    onSaved: () => undefined,
    onChange: async (nombre) => {
      onClose();
      await onChange(nombre);
    },
  });
  const { isBusy, isPreparing, refusals } = operations;
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-busy={isBusy}>
      <DialogTitle>Importar «{incoming.label.many}»</DialogTitle>
      <DialogContent>
        <ul>
          {effectsOf(incoming, existing, coded).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
        <ProblemList
          refusals={refusals}
          isPreparing={isPreparing}
          problems={problems}
          definition={incoming}
        />
      </DialogContent>
      <DialogActions disableSpacing sx={{ flexWrap: 'wrap' }}>
        <Button onClick={onClose}>Cancelar</Button>
        <SaveButtons disabled={isBusy || problems.length > 0} operations={operations} />
      </DialogActions>
    </Dialog>
  );
}

function effectsOf(incoming: Definition, existing: StoredDefinition | null, coded: Registry): string[] {
  const empty = isExtension(incoming) ? emptyExtension(incoming.name) : null;
  const current = fromStored(existing?.publicada ?? existing?.borrador ?? empty, coded);
  if (!current) return ['Es nueva.'];
  const changes = definitionChanges(withPaths(current), withPaths(incoming));
  return [
    ...(changes.length > 0 ? changes : ['Es igual a la que ya está.']),
    ...(existing?.borrador ? ['Tiene un borrador, que se reemplaza por este archivo.'] : []),
    ...(existing?.retirada ? ['Está retirada: publicarla la vuelve a usar.'] : []),
  ];
}
