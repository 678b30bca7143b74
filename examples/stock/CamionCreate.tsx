import { Create, SimpleForm } from 'react-admin';
import { CamionInputs } from './CamionInputs.tsx';

export default function CamionCreate() {
  return (
    <Create redirect="list">
      <SimpleForm>
        <CamionInputs />
      </SimpleForm>
    </Create>
  );
}
