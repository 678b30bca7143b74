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
import type { TabItem } from './Tabs.tsx';
import { useEdit } from './useEdit.ts';
import { VersionsTab } from './VersionsTab.tsx';
import { InputsContext, WordForm } from './WordForm.tsx';

/** The inputs of a tab's keys and, below them, what no input of a key can show. */
export function EditorTab({ id }: { id: string }) {
  const { definition, isNew, change } = useEdit();
  const roles = useRegistry().roles.map(({ name }) => name);
  const { keys, extensionKeys = [], Below } = TABS.find((tab) => tab.id === id)!;
  const shownKeys = isExtension(definition) ? extensionKeys : keys;
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
        {shownKeys.length > 0 && (
          <WordForm
            schema={entity}
            path=""
            value={definition}
            only={shownKeys}
            onChange={(next, step) => change(fit(next), step)}
          />
        )}
      </section>
      {Below && <Below />}
    </InputsContext>
  );
}

export const tabsOf = (
  { definition, isPublished }: { readonly definition: Definition | null; readonly isPublished: boolean },
  problems: readonly string[],
): TabItem[] => [
  ...(definition ? TABS : [])
    .filter(({ id, extensionKeys }) =>
      id === 'versiones' ? isPublished : !isExtension(definition) || extensionKeys,
    )
    .map(({ id, label, keys, problemStarts = [] }) => {
      const starts = [...keys, ...problemStarts];
      const isHere = (problem: string) => starts.some((start) => problem.startsWith(start));
      return { id, label, problemCount: problems.filter(isHere).length };
    }),
  { id: 'texto', label: 'Texto' },
];

type EditorTabContent = {
  readonly id: string;
  readonly label: string;
  /** The keys of a definition that it edits, and whose problems it counts. */
  readonly keys: readonly string[];
  /** Beginnings of further problems that it counts. */
  readonly problemStarts?: readonly string[];
  /** The keys that it shows of an extension of a coded entity. A tab without this list is not for extensions. */
  readonly extensionKeys?: readonly string[];
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
    keys: ['label', 'menu', 'display', 'search'],
    // A problem that quotes a name is about a field.
    problemStarts: ['name', 'fields', '«'],
    extensionKeys: [],
    Below: OwnFields,
  },
  { id: 'renglones', label: 'Renglones', keys: ['lines'] },
  {
    id: 'formulario',
    label: 'Formulario',
    keys: ['form', 'uniqueTogether', 'importBy'],
    Below: MissingFields,
  },
  { id: 'lista', label: 'Lista', keys: ['list'], extensionKeys: ['list.columns', 'list.filters'] },
  { id: 'detalle', label: 'Detalle', keys: ['detail', 'related'], extensionKeys: ['related'] },
  { id: 'impresion', label: 'Impresión', keys: ['print'], extensionKeys: ['print.text'] },
  { id: 'permisos', label: 'Permisos', keys: [], problemStarts: ['access'], Below: AccessTab },
  { id: 'estados', label: 'Estados', keys: ['states'] },
  { id: 'acciones', label: 'Acciones', keys: ['actions'] },
  { id: 'avisos', label: 'Avisos', keys: ['jobs'], extensionKeys: ['jobs'] },
  { id: 'reportes', label: 'Inicio y reportes', keys: ['home', 'reports'], Below: OtherPanels },
  { id: 'versiones', label: 'Versiones', keys: [], Below: VersionsTab },
];
