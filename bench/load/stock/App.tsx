import {
  Admin,
  Create,
  Datagrid,
  Edit,
  List,
  ReferenceInput,
  Resource,
  SimpleForm,
  TextField,
  TextInput,
  required,
} from 'react-admin';
import { authProvider } from './authProvider.ts';
import { dataProvider } from './dataProvider.ts';

export function App() {
  return (
    <Admin dataProvider={dataProvider} authProvider={authProvider} disableTelemetry>
      <Resource name="Camion" list={CamionList} edit={CamionEdit} create={CamionCreate} />
      <Resource name="Camion/Marcas" recordRepresentation="nombre" />
    </Admin>
  );
}

const CamionList = () => (
  <List filters={filters}>
    <Datagrid>
      <TextField source="marca.nombre" sortable={false} />
      <TextField source="modelo" />
      <TextField source="patente" />
      <TextField source="acopladoPatente" />
    </Datagrid>
  </List>
);

const filters = [
  <TextInput key="modelo" source="modelo" alwaysOn />,
  <TextInput key="patente" source="patente" alwaysOn />,
  <TextInput key="acopladoPatente" source="acopladoPatente" alwaysOn />,
];

const CamionForm = () => (
  <SimpleForm>
    <ReferenceInput source="marcaId" reference="Camion/Marcas" />
    <TextInput source="modelo" />
    <TextInput source="patente" validate={required()} />
    <TextInput source="acopladoPatente" />
  </SimpleForm>
);

const CamionEdit = () => (
  <Edit>
    <CamionForm />
  </Edit>
);

const CamionCreate = () => (
  <Create>
    <CamionForm />
  </Create>
);
