import Alert from '@mui/material/Alert';
import { useWatch } from 'react-hook-form';
import { useParty } from '#admin/document/useParty.ts';
import type { Entity } from '#schema/entity.ts';
import { clientes } from '../clientes/cliente.ts';
import { noAccountNote } from './postingWord.ts';
import { postings } from './postings.ts';

/** On the form of a receipt or debit note: a client without an account is credited and debited nothing. */
export default function SinCuenta({ entity }: { entity: Entity }) {
  const party = useParty(clientes.name, useWatch({ name: 'clienteId' }));
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
