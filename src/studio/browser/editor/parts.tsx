import type { ComponentType } from 'react';
import type { Definition } from '#schema/definitions.ts';
import { isExtension } from '#schema/extensions.ts';
import { isWritable } from '#schema/fieldTypes.ts';
import { entity } from '#schema/language/entity.ts';
import { useRegistry } from '#admin/registry.ts';
import { AccessTab } from './AccessTab.tsx';
import { FieldList } from './FieldList.tsx';
import { fitted } from './fitted.ts';
import type { TabWords } from './Tabs.tsx';
import { useEdit } from './useEdit.ts';
import { VersionsTab } from './VersionsTab.tsx';
import { INPUTS } from './inputs.tsx';
import { InputsContext, WordForm } from './WordForm.tsx';

type PartOf = {
  readonly id: string;
  readonly label: string;
  /** The words of the declaration that the part shows, in order. */
  readonly words: readonly string[];
  /** The words that it shows of an extension of a coded entity. */
  readonly added?: readonly string[];
  /** Shown below the words. */
  readonly Besides?: ComponentType;
};

/** Warns that a field which no section has is not in the form. */
function Missing() {
  const { fields, form } = useEdit().definition;
  const placed = new Set(form?.sections.flatMap((section) => section.fields));
  const missing = Object.entries(fields).filter(([name, field]) => isWritable(field) && !placed.has(name));
  if (!form || missing.length === 0) return null;
  const names = missing.map(([name, { label }]) => label || name);
  return <p className="editor-wrong">No están en el formulario: {AND.format(names)}.</p>;
}

const AND = new Intl.ListFormat('es', { type: 'conjunction' });

const OwnFields = () => <FieldList title="Campos" />;

const OtherPanels = () => {
  const { home } = useEdit().definition;
  return home?.main ? <p className="editor-hint">Lo demás del inicio se cambia en «Texto».</p> : null;
};

const PARTS: readonly PartOf[] = [
  {
    id: 'datos',
    label: 'Datos',
    words: ['label', 'menu', 'display', 'search'],
    added: [],
    Besides: OwnFields,
  },
  { id: 'renglones', label: 'Renglones', words: ['lines'] },
  { id: 'formulario', label: 'Formulario', words: ['form', 'uniqueTogether', 'importBy'], Besides: Missing },
  { id: 'lista', label: 'Lista', words: ['list'], added: ['list.columns', 'list.filters'] },
  { id: 'detalle', label: 'Detalle', words: ['detail', 'related'], added: ['related'] },
  { id: 'impresion', label: 'Impresión', words: ['print'], added: ['print.text'] },
  { id: 'permisos', label: 'Permisos', words: [], Besides: AccessTab },
  { id: 'estados', label: 'Estados', words: ['states'] },
  { id: 'acciones', label: 'Acciones', words: ['actions'] },
  { id: 'avisos', label: 'Avisos', words: ['jobs'], added: ['jobs'] },
  { id: 'reportes', label: 'Inicio y reportes', words: ['home', 'reports'], Besides: OtherPanels },
  { id: 'versiones', label: 'Versiones', words: [], Besides: VersionsTab },
];

/** Shows the words of a part, and what is below them. */
export function EditorPart({ id }: { id: string }) {
  const { definition, isNew, change } = useEdit();
  const roles = useRegistry().roles.map(({ name }) => name);
  const { words, added = [], Besides } = PARTS.find((part) => part.id === id)!;
  const shown = isExtension(definition) ? added : words;
  return (
    <InputsContext value={INPUTS}>
      {isExtension(definition) && id === 'datos' && (
        <p className="editor-hint">
          Lo que se agrega a {definition.label.many}, aparte de lo que trae el programa.
        </p>
      )}
      <section className="editor-fields">
        {shown.length > 0 && (
          <WordForm
            part={entity}
            path=""
            value={definition}
            only={shown}
            onChange={(next, step) =>
              change(step ?? '', (before) => fitted(next as unknown as Definition, before, { isNew, roles }))
            }
          />
        )}
      </section>
      {Besides && <Besides />}
    </InputsContext>
  );
}

/**
 * Returns the tabs, each with the number of its problems; a text that is no declaration has only its own tab.
 */
export const tabsOf = (
  { definition, isPublished }: { readonly definition: Definition | null; readonly isPublished: boolean },
  problems: readonly string[],
): TabWords[] => [
  ...(definition ? PARTS : [])
    .filter(({ id, added }) => (id === 'versiones' ? isPublished : !isExtension(definition) || added))
    .map(({ id, label, words }) => {
      const own = id === 'datos' ? [...words, 'name', 'fields', '«'] : id === 'permisos' ? ['access'] : words;
      return {
        id,
        label,
        wrong: problems.filter((problem) => own.some((word) => problem.startsWith(word))).length,
      };
    }),
  { id: 'texto', label: 'Texto' },
];
