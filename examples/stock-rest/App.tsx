import simpleRestProvider from 'ra-data-simple-rest';
import { Admin, EditGuesser, ListGuesser, Resource, ShowGuesser } from 'react-admin';
import { authProvider } from './authProvider.ts';
import { CamionCreate, CamionEdit, CamionList } from './camiones.tsx';

/** A stock react-admin application on the product's simple REST dialect. */
export const App = () => (
  <Admin
    dataProvider={simpleRestProvider('/api/rest')}
    authProvider={authProvider}
    requireAuth
    disableTelemetry
  >
    <Resource
      name="camiones"
      list={CamionList}
      edit={CamionEdit}
      create={CamionCreate}
      recordRepresentation="patente"
    />
    <Resource
      name="marcas"
      list={ListGuesser}
      edit={EditGuesser}
      show={ShowGuesser}
      recordRepresentation="nombre"
    />
    <Resource name="choferes" list={ListGuesser} show={ShowGuesser} />
  </Admin>
);
