import Box from '@mui/material/Box';
import { DataTable } from 'react-admin';
import { FieldInput, Link, Table } from 'cantera/admin';
import { formatMoney } from 'cantera';
import { acuerdos as entity } from '../../../ventas/acuerdos/acuerdo.ts';
import { cambioPreciosFields, type PreviewAcuerdo } from './input.ts';

type Props = {
  acuerdos: readonly PreviewAcuerdo[];
  isIncluded: boolean;
};

export function AcuerdosFijos({ acuerdos, isIncluded }: Props) {
  if (acuerdos.length === 0) return null;
  const count = acuerdos.length === 1 ? '1 acuerdo fija' : `${acuerdos.length} acuerdos fijan`;
  return (
    <Box sx={{ p: '12px 16px 4px', borderTop: 1, borderColor: 'divider' }}>
      <p role="status" style={{ margin: 0 }}>
        {count} un precio de estos productos, que no sigue a la lista.
      </p>
      <FieldInput source="acuerdos" field={cambioPreciosFields.acuerdos} />
      {isIncluded && (
        <Table<PreviewAcuerdo> rows={acuerdos} aria-label={entity.label.many} sx={{ mb: 1 }}>
          <DataTable.Col<PreviewAcuerdo>
            source="con"
            label="Acuerdo con"
            render={({ id, con }) => (
              <Link className="record-link" to={`/${entity.name}/${id}/show`}>
                {con}
              </Link>
            )}
          />
          <DataTable.Col source="producto" label="Producto" />
          <DataTable.Col<PreviewAcuerdo>
            source="antes"
            label="Antes"
            align="right"
            render={({ antes }) => formatMoney(antes)}
          />
          <DataTable.Col<PreviewAcuerdo>
            source="despues"
            label="Después"
            align="right"
            render={({ despues, problema }) => problema ?? formatMoney(despues)}
          />
        </Table>
      )}
    </Box>
  );
}
