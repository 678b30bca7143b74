import { use } from 'react';
import type { Definition } from '#schema/definitions.ts';
import { isExtension, type Extension } from '#schema/extensions.ts';
import type { Registry } from '#schema/registry.ts';
import { DeclaredContext } from '#admin/useDeclared.tsx';
import { isEditable } from './declaration.ts';

/** Returns stored JSON as the editor shows it, an extension with its entity's label and access; null if it cannot. */
export function fromStored(json: unknown, coded: Registry): Definition | null {
  if (!isExtension(json)) return isEditable(json) ? json : null;
  const entity = coded.all.find(({ name }) => name === json.name);
  if (!entity) return null;
  const { label, access } = entity;
  const definition = { ...json, label, access, list: { columns: [], ...json.list } };
  return isEditable(definition) ? definition : null;
}

export function toStored(definition: Definition): Definition | Extension {
  if (!isExtension(definition)) return definition;
  const { name, fields, list: { columns = [], filters = [] } = {}, related, jobs, print } = definition;
  return {
    name,
    extends: true,
    fields,
    list: { columns, filters },
    ...(related && { related }),
    ...(jobs && { jobs }),
    ...(print?.text !== undefined && { print: { text: print.text } }),
  };
}

export const useCodedRegistry = (): Registry => use(DeclaredContext)!.coded;

export const emptyExtension = (name: string): Extension => ({
  name,
  extends: true,
  fields: {},
  list: { columns: [], filters: [] },
});
