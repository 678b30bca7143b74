import {
  Create,
  DataTable,
  Edit,
  List,
  ReferenceField,
  ReferenceInput,
  SearchInput,
  SelectInput,
  SimpleForm,
  TextInput,
} from 'react-admin';

const filters = [
  <SearchInput key="q" source="q" alwaysOn />,
  <ReferenceInput key="marcaId" source="marcaId" reference="marcas" alwaysOn>
    <SelectInput label="Marca" />
  </ReferenceInput>,
];

export const CamionList = () => (
  <List filters={filters} sort={{ field: 'patente', order: 'ASC' }}>
    <DataTable>
      <DataTable.Col source="patente" />
      <DataTable.Col source="modelo" />
      <DataTable.Col source="marcaId" label="Marca">
        <ReferenceField source="marcaId" reference="marcas" />
      </DataTable.Col>
    </DataTable>
  </List>
);

const CamionForm = () => (
  <SimpleForm>
    <TextInput source="patente" />
    <TextInput source="modelo" />
    <ReferenceInput source="marcaId" reference="marcas">
      <SelectInput label="Marca" />
    </ReferenceInput>
  </SimpleForm>
);

export const CamionCreate = () => (
  <Create redirect="list">
    <CamionForm />
  </Create>
);

/** Pessimistic, so that the form shows what the server refuses. */
export const CamionEdit = () => (
  <Edit mutationMode="pessimistic">
    <CamionForm />
  </Edit>
);
