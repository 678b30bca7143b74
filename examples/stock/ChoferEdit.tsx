import { AutocompleteInput, Edit, ReferenceInput, required, SimpleForm, TextInput } from 'react-admin';

export default function ChoferEdit() {
  return (
    <Edit mutationMode="undoable">
      <SimpleForm>
        <TextInput source="nombre" validate={required()} />
        <TextInput source="apellido" validate={required()} />
        <TextInput source="telefono" />
        <ReferenceInput source="camionId" reference="camiones">
          <AutocompleteInput filterToQuery={(q: string) => ({ q })} />
        </ReferenceInput>
      </SimpleForm>
    </Edit>
  );
}
