import type { ComponentType } from 'react';
import { useRegistry } from '#admin/registry.ts';
import type { Definition } from '#schema/definitions.ts';
import { isExtension } from '#schema/extensions.ts';
import { isWritable } from '#schema/fieldTypes.ts';
import { entity } from '#schema/language/entity.ts';
import { AccessTab } from './AccessTab.tsx';
import { FieldList } from './FieldList.tsx';
import { fitDefinition } from './fitDefinition.ts';
import { INPUTS } from './inputs.tsx';
import { joinNames } from './joinNames.ts';
import type { TabWords } from './Tabs.tsx';
import { useEdit } from './useEdit.ts';
import { VersionsTab } from './VersionsTab.tsx';
import { InputsContext, WordForm } from './WordForm.tsx';

export function EditorTab({ id }: { id: string }) {
  const { definition, isNew, change } = useEdit();
  const roles = useRegistry().roles.map(({ name }) => name);
  const { words, extensionWords = [], Below } = TABS.find((tab) => tab.id === id)!;
  const shownWords = isExtension(definition) ? extensionWords : words;
  const fit = (next: object) => (before: Definition) =>
    fitDefinition(next as Definition, before, { isNew, roles });
  return (
    <InputsContext value={INPUTS}>
      {isExtension(definition) && id === 'datos' && (
        <p className="editor-hint">
          Lo que se agrega a {definition.label.many}, aparte de lo que trae el programa.
        </p>
      )}
      <section className="editor-fields">
        {shownWords.length > 0 && (
          <WordForm
            part={entity}
            path=""
            value={definition}
            only={shownWords}
            onChange={(next, step) => change(step ?? '', fit(next))}
          />
        )}
      </section>
      {Below && <Below />}
    </InputsContext>
  );
}

/** Returns the tabs, each with the number of its problems. Text that is no definition has only its own tab. */
export const tabsOf = (
  { definition, isPublished }: { readonly definition: Definition | null; readonly isPublished: boolean },
  problems: readonly string[],
): TabWords[] => [
  ...(definition ? TABS : [])
    .filter(({ id, extensionWords }) =>
      id === 'versiones' ? isPublished : !isExtension(definition) || extensionWords,
    )
    .map(({ id, label, words, problemStarts = [] }) => {
      const starts = [...words, ...problemStarts];
      const isHere = (problem: string) => starts.some((start) => problem.startsWith(start));
      return { id, label, problemCount: problems.filter(isHere).length };
    }),
  { id: 'texto', label: 'Texto' },
];

type EditorTabContent = {
  readonly id: string;
  readonly label: string;
  /** The words of the definition that the tab shows, in order. Their problems are the tab's. */
  readonly words: readonly string[];
  readonly problemStarts?: readonly string[];
  /**
   * The words that it shows of an extension of a coded entity. An extension does not have the tab when they are absent,
   * and has it without words when the list is empty.
   */
  readonly extensionWords?: readonly string[];
  readonly Below?: ComponentType;
};

const OwnFields = () => <FieldList title="Campos" />;

function MissingFields() {
  const { fields, form } = useEdit().definition;
  const placed = new Set(form?.sections.flatMap((section) => section.fields));
  const missing = Object.entries(fields).filter(([name, field]) => isWritable(field) && !placed.has(name));
  if (!form || missing.length === 0) return null;
  const names = missing.map(([name, { label }]) => label || name);
  return <p className="editor-wrong">No están en el formulario: {joinNames(names)}.</p>;
}

const OtherPanels = () => {
  const { home } = useEdit().definition;
  return home?.main ? <p className="editor-hint">Lo demás del inicio se cambia en «Texto».</p> : null;
};

const TABS: readonly EditorTabContent[] = [
  {
    id: 'datos',
    label: 'Datos',
    words: ['label', 'menu', 'display', 'search'],
    // A problem that quotes a name is about a field.
    problemStarts: ['name', 'fields', '«'],
    extensionWords: [],
    Below: OwnFields,
  },
  { id: 'renglones', label: 'Renglones', words: ['lines'] },
  {
    id: 'formulario',
    label: 'Formulario',
    words: ['form', 'uniqueTogether', 'importBy'],
    Below: MissingFields,
  },
  { id: 'lista', label: 'Lista', words: ['list'], extensionWords: ['list.columns', 'list.filters'] },
  { id: 'detalle', label: 'Detalle', words: ['detail', 'related'], extensionWords: ['related'] },
  { id: 'impresion', label: 'Impresión', words: ['print'], extensionWords: ['print.text'] },
  { id: 'permisos', label: 'Permisos', words: [], problemStarts: ['access'], Below: AccessTab },
  { id: 'estados', label: 'Estados', words: ['states'] },
  { id: 'acciones', label: 'Acciones', words: ['actions'] },
  { id: 'avisos', label: 'Avisos', words: ['jobs'], extensionWords: ['jobs'] },
  { id: 'reportes', label: 'Inicio y reportes', words: ['home', 'reports'], Below: OtherPanels },
  { id: 'versiones', label: 'Versiones', words: [], Below: VersionsTab },
];
