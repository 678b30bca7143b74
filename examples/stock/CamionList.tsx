import {
  BooleanField,
  BooleanInput,
  DataTable,
  DateField,
  DeleteButton,
  EditButton,
  List,
  ReferenceField,
  ReferenceInput,
  SelectInput,
  TextInput,
} from 'react-admin';

const filters = [
  <TextInput key="patente" source="patente" alwaysOn />,
  <ReferenceInput key="marcaId" source="marcaId" reference="marcas" alwaysOn>
    <SelectInput />
  </ReferenceInput>,
  <BooleanInput key="propio" source="propio" />,
];

export default function CamionList() {
  return (
    <List filters={filters} sort={{ field: 'patente', order: 'ASC' }} perPage={25}>
      <DataTable>
        <DataTable.Col source="patente" />
        <DataTable.Col source="marca.nombre">
          <ReferenceField source="marcaId" reference="marcas" link={false} />
        </DataTable.Col>
        <DataTable.Col source="modelo" />
        <DataTable.NumberCol source="ejes" />
        <DataTable.Col source="vtv">
          <DateField source="vtv" options={{ timeZone: 'UTC' }} />
        </DataTable.Col>
        <DataTable.Col source="propio" field={BooleanField} />
        <DataTable.Col label="Acciones">
          <EditButton />
          <DeleteButton />
        </DataTable.Col>
      </DataTable>
    </List>
  );
}
