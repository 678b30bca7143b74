import { createContext, use } from 'react';
import type { Definition } from '#schema/definitions.ts';
import { capitalize } from './names.ts';

/** The definition that the inputs show and change. Fields of lines or of an action have one that is made for them. */
export type Edit = {
  readonly definition: Definition;
  /** The definition in use, whose names no longer change. */
  readonly published: Definition | null;
  /** The definition was never saved, so its name follows from its label. */
  readonly isNew: boolean;
  /** What the fields belong to: the entity, its lines, or an action's input. */
  readonly owner: 'entity' | 'line' | 'input';
  /** The path of the fields in the whole definition: 'fields', 'lines.repuestos.fields'. */
  readonly path: string;
  /** @param step changes with the same name, one after the other, are undone together */
  change(edit: (definition: Definition) => Definition, step?: string): void;
  /** Sentences of the server's validator that begin with their path, or with «a field's name». */
  readonly problems: readonly string[];
};

export const EditContext = createContext<Edit | null>(null);

export function useEdit(): Edit {
  const edit = use(EditContext);
  if (!edit) throw new Error('No EditContext above this component');
  return edit;
}

/** Returns the published value at a path; undefined where nothing is (`Object` turns null into an empty object). */
export const publishedAt = (published: Definition | null, path: string): unknown =>
  path.split('.').reduce<unknown>((part, word) => Object(part)[word] as unknown, published);

/** Returns the first problem of a path, with those of inner paths unless told otherwise. */
export function useProblem(path: string, includesInner = true): string | undefined {
  const { problems } = useEdit();
  const [, name = ''] = path.split('.');
  const starts = [
    `${path}:`,
    ...(includesInner ? [`${path}.`] : []),
    ...(path.startsWith('fields.') ? [`«${name}»`] : []),
  ];
  const problem = problems.find((sentence) => starts.some((start) => sentence.startsWith(start)));
  return problem && sentenceIn(problem);
}

/** Returns 'Falta «many».' for 'label: falta «many».' */
export const sentenceIn = (problem: string): string => capitalize(problem.replace(/^[\w.]+: /, ''));
