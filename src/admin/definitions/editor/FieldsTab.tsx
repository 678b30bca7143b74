import { isExtension } from '#schema/extensions.ts';
import { Fields } from './Fields.tsx';
import { Names } from './Names.tsx';
import { useEdit } from './useEdit.ts';

/** What it is called, and its fields in the order of the form. */
export function FieldsTab() {
  const { definition } = useEdit();
  return (
    <>
      {isExtension(definition) ? (
        <p className="editor-hint">
          Lo que se agrega a {definition.label.many}, aparte de lo que trae el programa.
        </p>
      ) : (
        <Names />
      )}
      <Fields title="Campos" />
    </>
  );
}
