import Typography from '@mui/material/Typography';
import { DataTable, Edit, ReferenceManyField, SimpleForm } from 'react-admin';
import { CamionInputs } from './CamionInputs.tsx';

export default function CamionEdit() {
  return (
    <Edit>
      <SimpleForm>
        <CamionInputs />
        <Typography variant="h2" sx={{ mt: 2, mb: 1 }}>
          Choferes
        </Typography>
        <ReferenceManyField reference="choferes" target="camionId" sort={{ field: 'apellido', order: 'ASC' }}>
          <DataTable bulkActionButtons={false} empty={<p>Ningún chofer lo maneja.</p>}>
            <DataTable.Col source="apellido" />
            <DataTable.Col source="nombre" />
            <DataTable.Col source="telefono" />
          </DataTable>
        </ReferenceManyField>
      </SimpleForm>
    </Edit>
  );
}
