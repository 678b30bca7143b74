import type { Field } from '#schema/fieldTypes.ts';

/** Returns the text of the blank option, or of an empty input. */
export function emptyChoice(
  field: Field,
  purpose: 'form' | 'filter',
  translate: (key: string) => string,
): string {
  if ('placeholder' in field && field.placeholder !== undefined) return field.placeholder;
  if (purpose === 'form') return translate('cantera.form.elegir');
  return translate(FEMININE.test(field.label) ? 'cantera.list.todas' : 'cantera.list.todos');
}

/** Recognises a feminine label by its first word: 'Forma de pago', 'Localidad', 'Asignación'. */
const FEMININE = /^\p{L}*(a|[cs]ión|dad)(?!\p{L})/u;
