import Alert from '@mui/material/Alert';
import { useWatch } from 'react-hook-form';
import type { Entity } from 'cantera';
import { useCliente } from '../maestros/clientes/useCliente.ts';
import { noAccountNote } from '../postingDeclaration.ts';
import { postings } from './postings.ts';

/** Tells that the client has no account. Only forms of entities in `postings` show it. */
export default function SinCuenta({ entity }: { entity: Entity }) {
  const client = useCliente(useWatch({ name: 'clienteId' }));
  return (
    <div role="status">
      {client?.['tieneCuentaCorriente'] === false && (
        // The status around it announces the text, so the alert's own role would say it twice.
        <Alert severity="info" variant="outlined" role="presentation">
          {noAccountNote(entity, postings[entity.name]!, { isIssued: false })}
        </Alert>
      )}
    </div>
  );
}
