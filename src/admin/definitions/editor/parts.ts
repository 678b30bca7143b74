import type { ComponentType } from 'react';
import type { Definition } from '#schema/definitions.ts';
import { isExtension } from '#schema/extensions.ts';
import { AccessTab } from './AccessTab.tsx';
import { FieldsTab } from './FieldsTab.tsx';
import { ListTab } from './ListTab.tsx';
import { StatesTab } from './StatesTab.tsx';
import type { Tab } from './Tabs.tsx';
import { VersionsTab } from './VersionsTab.tsx';

/** By the name of their tab; 'texto' is the whole. */
export const PARTS: Readonly<Record<string, ComponentType>> = {
  datos: FieldsTab,
  lista: ListTab,
  permisos: AccessTab,
  estados: StatesTab,
  versiones: VersionsTab,
};

const TABS = [
  { id: 'datos', label: 'Datos', at: /^(label|name|menu|display|search|fields|«)/ },
  { id: 'lista', label: 'Lista', at: /^list/ },
  { id: 'permisos', label: 'Permisos', at: /^access/ },
  { id: 'estados', label: 'Estados', at: /^states/ },
] as const;

/** With how many problems stand in each; a text that is no declaration has only its own. */
export const tabsOf = (
  { definition, isPublished }: { readonly definition: Definition | null; readonly isPublished: boolean },
  problems: readonly string[],
): Tab[] => [
  ...(definition ? TABS : [])
    .filter(({ id }) => !isExtension(definition) || id === 'datos' || id === 'lista')
    .map(({ id, label, at }) => ({
      id,
      label,
      wrong: problems.filter((problem) => at.test(problem)).length,
    })),
  ...(definition && isPublished ? [{ id: 'versiones', label: 'Versiones' }] : []),
  { id: 'texto', label: 'Texto' },
];
