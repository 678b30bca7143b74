import { inSentence } from '#schema/messages.ts';
import { ownField, referenceBehind } from '#schema/references.ts';
import type { Registry } from '#schema/registry.ts';

/** Finds in the declarations what react-admin translates: `resources.camiones.fields.marca.nombre`. */
export const resourceWords =
  ({ all }: Registry) =>
  (key: string): string | undefined => {
    // The result may be 'singular |||| plural': react-admin chooses by the count.
    const [root, name, word, ...path] = key.split('.');
    const entity = root === 'resources' ? all.find((candidate) => candidate.name === name) : undefined;
    if (!entity) return undefined;
    const { one, many } = entity.label;
    if (word === 'name') return `${one} |||| ${many}`;
    if (word === 'forcedCaseName') return `${inSentence(one)} |||| ${inSentence(many)}`;
    if (word !== 'fields') return undefined;
    const [first = '', second] = path;
    // 'marca.nombre' has the label of the reference.
    const field = second === undefined ? ownField(entity, first) : referenceBehind(entity, first)?.field;
    return field?.label;
  };
