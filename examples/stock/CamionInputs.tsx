import {
  BooleanInput,
  DateInput,
  NumberInput,
  ReferenceInput,
  required,
  SelectInput,
  TextInput,
} from 'react-admin';

/** Inputs that creating and editing share. */
export function CamionInputs() {
  return (
    <>
      <TextInput source="patente" validate={required()} />
      <ReferenceInput source="marcaId" reference="marcas">
        <SelectInput validate={required()} />
      </ReferenceInput>
      <TextInput source="modelo" />
      <NumberInput source="ejes" validate={required()} />
      <DateInput source="vtv" />
      <BooleanInput source="propio" defaultValue={true} />
    </>
  );
}
