import type { Field } from '#schema/fields/index.ts';

/** The key of what an empty select says: 'Todas' (of an Empresa), 'Todos', or 'Seleccione una opción' in a form. */
export function emptyChoice({ label }: Field, purpose: 'form' | 'filter'): string {
  if (purpose === 'form') return 'cantera.form.elegir';
  return FEMININE.test(label) ? 'cantera.list.todas' : 'cantera.list.todos';
}

/** By its first word: 'Forma de pago', 'Localidad', 'Asignación'. */
const FEMININE = /^\p{L}*(a|[cs]ión|dad)(?!\p{L})/u;
