import {
  BooleanField,
  DateField,
  NumberField,
  ReferenceField,
  ReferenceManyCount,
  Show,
  SimpleShowLayout,
  TextField,
} from 'react-admin';

export default function CamionShow() {
  return (
    <Show>
      <SimpleShowLayout>
        <TextField source="patente" />
        <ReferenceField source="marcaId" reference="marcas" link="show" />
        <TextField source="modelo" emptyText="—" />
        <NumberField source="ejes" />
        <DateField source="vtv" options={{ timeZone: 'UTC' }} emptyText="—" />
        <BooleanField source="propio" />
        <ReferenceManyCount reference="choferes" target="camionId" label="Choferes" link />
      </SimpleShowLayout>
    </Show>
  );
}
