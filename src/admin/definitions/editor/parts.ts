import type { ComponentType } from 'react';
import { AccessTab } from './AccessTab.tsx';
import { FieldsTab } from './FieldsTab.tsx';
import type { Tab } from './Tabs.tsx';

/** By the name of their tab; 'texto' is the whole. */
export const PARTS: Readonly<Record<string, ComponentType>> = { datos: FieldsTab, permisos: AccessTab };

const TABS = [
  { id: 'datos', label: 'Datos', at: /^(label|name|menu|display|search|fields|«)/ },
  { id: 'permisos', label: 'Permisos', at: /^access/ },
] as const;

/** With how many problems stand in each; a text that is no declaration has only its own. */
export const tabsOf = (isEditable: boolean, problems: readonly string[]): Tab[] => [
  ...(isEditable ? TABS : []).map(({ id, label, at }) => ({
    id,
    label,
    wrong: problems.filter((problem) => at.test(problem)).length,
  })),
  { id: 'texto', label: 'Texto' },
];
