import {
  Admin,
  Create,
  Datagrid,
  DeleteButton,
  Edit,
  EditButton,
  List,
  NumberInput,
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
      <EditButton />
      <DeleteButton />
    </Datagrid>
  </List>
);

const filters = [
  <ReferenceInput key="marcaId" source="marcaId" reference="Camion/Marcas" alwaysOn />,
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
    <TextInput source="transportistaCuit" helperText="Para el COT. Vacío: el de la empresa." />
    <NumberInput source="capacidad" helperText="Lo que carga. Decide la tarifa del flete." />
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
