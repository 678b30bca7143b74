import Alert from '@mui/material/Alert';
import { useWatch } from 'react-hook-form';
import type { Entity } from 'cantera';
import { useCliente } from '../maestros/clientes/useCliente.ts';
import { noAccountNote } from '../postingDeclaration.ts';
import { postings } from './postings.ts';

export default function SinCuenta({ entity }: { entity: Entity }) {
  const party = useCliente(useWatch({ name: 'clienteId' }));
  return (
    <div role="status">
      {party?.['tieneCuentaCorriente'] === false && (
        <Alert severity="info" variant="outlined" role="presentation">
          {noAccountNote(entity, postings[entity.name]!, { isIssued: false })}
        </Alert>
      )}
    </div>
  );
}
