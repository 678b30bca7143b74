import { useRef } from 'react';
import { Button, goToMissing, mayDo, roleHere, useRegistry, useShortcut } from 'cantera/admin';
import Box from '@mui/material/Box';
import { useFormContext, useWatch } from 'react-hook-form';
import { useGetList, type RaRecord } from 'react-admin';
import { type Entity, isVoid, mayWrite, nameOf, referenceAlias, type Row, targetOf, typeOf } from 'cantera';
import { ventasEs } from '../ventas.es.ts';
import { CLIENT } from './headerFields.ts';

const RECALLED_NAMES = ['direccionEnvio', 'choferId', 'camionId', 'destinoId'];

/** The last sale may be void, so several are read. */
const MAX_RECORDS_READ = 5;

const SHORTCUT = 'Alt+u';

/** Shows address, driver, truck and destination of the client's last sale, with a button that fills them in. */
export function RecallLastSale({ entity }: { entity: Entity }) {
  const form = useFormContext();
  const registry = useRegistry();
  const clientId: unknown = useWatch({ name: CLIENT });
  const names = RECALLED_NAMES.filter((name) => mayWrite(entity.fields[name]!, roleHere()));
  const currentValues: unknown[] = useWatch({ name: names });
  const { data = [] } = useGetList<RaRecord>(
    entity.name,
    {
      filter: { [CLIENT]: clientId },
      sort: { field: 'id', order: 'DESC' },
      pagination: { page: 1, perPage: MAX_RECORDS_READ },
    },
    // The list is never taken from the cache, since another sale may have been issued.
    { enabled: typeof clientId === 'number' && mayDo(entity, 'list'), gcTime: 0 },
  );
  const last = data.find((record) => !isVoid(entity, record));
  const box = useRef<HTMLDivElement>(null);
  const filledNames = names.filter((name) => last && last[name] !== null && last[name] !== undefined);
  const hasDifferences =
    last !== undefined &&
    names.some((name, index) => filledNames.includes(name) && currentValues[index] !== last[name]);
  const recall = () => {
    // The button disappears once nothing differs, so the form is found first.
    const formElement = box.current!.closest('form')!;
    // The validation clears the errors of fields that were empty.
    for (const name of filledNames)
      form.setValue(name, last![name], { shouldDirty: true, shouldValidate: true });
    goToMissing(formElement, filledNames);
  };
  useShortcut(
    hasDifferences ? { keys: SHORTCUT, label: ventasEs.recallKey, always: true, run: recall } : null,
  );
  if (!hasDifferences) return null;
  const textOf = (name: string) => {
    const field = entity.fields[name]!;
    if (field.type !== 'reference') return typeOf(field).format(last[name], field);
    return nameOf(registry.get(targetOf(field)), last[referenceAlias(name)] as Row);
  };
  return (
    <Box ref={box} sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
      {filledNames.map((name) => (
        <div key={name}>
          {entity.fields[name]!.label}: {textOf(name)}
        </div>
      ))}
      <Button size="small" aria-keyshortcuts={SHORTCUT} title="Alt + U" onClick={recall}>
        {ventasEs.recall}
      </Button>
    </Box>
  );
}
