import type { ComponentType } from 'react';
import type { Definition } from '#schema/definitions.ts';
import { isExtension } from '#schema/extensions.ts';
import { AccessTab } from './AccessTab.tsx';
import { ActionsTab } from './ActionsTab.tsx';
import { DetailTab } from './DetailTab.tsx';
import { FieldsTab } from './FieldsTab.tsx';
import { FormTab } from './FormTab.tsx';
import { JobsTab } from './JobsTab.tsx';
import { LinesTab } from './LinesTab.tsx';
import { ListTab } from './ListTab.tsx';
import { PrintTab } from './PrintTab.tsx';
import { ReportsTab } from './ReportsTab.tsx';
import { StatesTab } from './StatesTab.tsx';
import type { Tab } from './Tabs.tsx';
import { VersionsTab } from './VersionsTab.tsx';

/** By the name of their tab; 'texto' is the whole. */
export const PARTS: Readonly<Record<string, ComponentType>> = {
  datos: FieldsTab,
  lista: ListTab,
  permisos: AccessTab,
  formulario: FormTab,
  renglones: LinesTab,
  detalle: DetailTab,
  impresion: PrintTab,
  estados: StatesTab,
  acciones: ActionsTab,
  avisos: JobsTab,
  reportes: ReportsTab,
  versiones: VersionsTab,
};

const TABS = [
  { id: 'datos', label: 'Datos', at: /^(label|name|menu|display|search|fields|«)/ },
  { id: 'renglones', label: 'Renglones', at: /^lines/ },
  { id: 'formulario', label: 'Formulario', at: /^(form|uniqueTogether|importBy)/ },
  { id: 'lista', label: 'Lista', at: /^list/ },
  { id: 'detalle', label: 'Detalle', at: /^(detail|related)/ },
  { id: 'impresion', label: 'Impresión', at: /^print/ },
  { id: 'permisos', label: 'Permisos', at: /^access/ },
  { id: 'estados', label: 'Estados', at: /^states/ },
  { id: 'acciones', label: 'Acciones', at: /^actions/ },
  { id: 'avisos', label: 'Avisos', at: /^jobs/ },
  { id: 'reportes', label: 'Inicio y reportes', at: /^(reports|home)/ },
] as const;

/** What is added to a coded entity. */
const ADDED_PARTS: readonly string[] = ['datos', 'lista', 'detalle', 'impresion', 'avisos'];

/** With how many problems stand in each; a text that is no declaration has only its own. */
export const tabsOf = (
  { definition, isPublished }: { readonly definition: Definition | null; readonly isPublished: boolean },
  problems: readonly string[],
): Tab[] => [
  ...(definition ? TABS : [])
    .filter(({ id }) => !isExtension(definition) || ADDED_PARTS.includes(id))
    .map(({ id, label, at }) => ({
      id,
      label,
      wrong: problems.filter((problem) => at.test(problem)).length,
    })),
  ...(definition && isPublished ? [{ id: 'versiones', label: 'Versiones' }] : []),
  { id: 'texto', label: 'Texto' },
];
