import type { Definition } from '#schema/definitions.ts';
import { withPaths } from '#schema/definitions.ts';
import { saveFile } from '../../saveFile.ts';
import { isEditable } from '../declaration.ts';

/** With its paths: complete for editors that know the schema. */
export function exportDefinition(definition: Definition): void {
  const text = JSON.stringify({ $schema: './cantera.schema.json', ...withPaths(definition) }, null, 2);
  saveFile(new Blob([`${text}\n`], { type: 'application/json' }), `${definition.name || 'entidad'}.json`);
}

/** @throws Error with a sentence. */
export async function readFile(file: File): Promise<Definition> {
  if (file.size > MOST_BYTES) throw new Error(`«${file.name}» es demasiado grande para ser una entidad.`);
  const json = parsed(await file.text());
  if (!isEditable(json))
    throw new Error(`«${file.name}» no es una entidad: elija el archivo .json que bajó «Exportar».`);
  const { $schema: _, ...definition } = json as Definition & { $schema?: string };
  return definition;
}

const MOST_BYTES = 1_000_000;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
