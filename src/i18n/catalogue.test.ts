import englishMessages from 'ra-language-english';
import { describe, expect, it } from 'vitest';
import { flatten, SPANISH_RULES } from '#support/spanish.ts';
import { messages } from './index.ts';
import { raEs } from './ra.es.ts';

const english = flatten(englishMessages);
const spanishOfReactAdmin = flatten(raEs);
/** The texts of react-admin and those of Cantera. */
const spanish = flatten(messages);

/** Keys that react-admin 5.15.4 uses, but its English catalogue lacks. */
const LACKING_IN_ENGLISH = [
  'ra.inspector.Datagrid.title',
  'ra.inspector.SimpleForm.title',
  'ra.inspector.SimpleList.title',
  'ra.inspector.hideAll',
  'ra.inspector.showAll',
  'ra.message.update_content',
  'ra.message.update_title',
];

/** Keys of ra-language-spanish 1.0.0 that react-admin no longer uses. */
const STALE_IN_SPANISH = ['ra.navigation.prev'];

/** The placeholders of Spanish texts that differ from the English ones on purpose, by key. */
const OTHER_PLACEHOLDERS: Record<string, string[]> = {
  // The name's gender is unknown ('este cliente', 'esta marca').
  'ra.message.bulk_delete_content': ['smart_count'],
  'ra.message.delete_content': [],
  // Lower-casing the first letter would break 'CUIT' and 'DNI'; react-admin passes `field` as well.
  'ra.sort.sort_by': ['field', 'order'],
};

/** Keys with the same text in both languages, or with no word at all. */
const SAME_IN_BOTH = ['ra.boolean.false', 'ra.boolean.null', 'ra.message.no'];

describe('the Spanish catalogue', () => {
  it('has the keys of react-admin, also those missing in its English, and no others but the stale ones', () => {
    const keys = [...english.keys(), ...LACKING_IN_ENGLISH, ...STALE_IN_SPANISH].toSorted();
    expect([...spanishOfReactAdmin.keys()].toSorted()).toEqual(keys);
  });

  it('has the placeholders of the English texts', () => {
    const expected = [...english].map(([key, text]) => [key, OTHER_PLACEHOLDERS[key] ?? placeholders(text)]);
    const actual = [...english.keys()].map((key) => [key, placeholders(spanish.get(key) ?? '')]);
    expect(actual).toEqual(expected);
  });

  it('has the plural forms of the English texts', () => {
    const forms = (catalogue: Map<string, string>) =>
      [...english.keys()].map((key) => [key, catalogue.get(key)?.split('||||').length]);
    expect(forms(spanish)).toEqual(forms(english));
  });

  it('is not English', () => {
    const same = [...english].filter(([key, text]) => spanishOfReactAdmin.get(key) === text);
    expect(same.map(([key]) => key).toSorted()).toEqual(SAME_IN_BOTH);
  });

  it.each(SPANISH_RULES)('%s', (_rule, holds) => {
    expect([...spanish].filter(([, text]) => !holds(text))).toEqual([]);
  });

  it('says what the specification says, word for word', () => {
    expect(messages).toMatchObject({
      ra: {
        message: {
          are_you_sure: '¿Está seguro?',
          unsaved_changes: 'Está a punto de salir de esta página. Los cambios no guardados podrían perderse.',
        },
        navigation: {
          page_range_info: 'Mostrando %{offsetBegin} - %{offsetEnd} de %{total} registros',
          previous: 'Anterior',
          next: 'Siguiente',
        },
        notification: { http_error: 'Error en la conexión con el servidor.' },
        validation: { required: 'Este campo es requerido' },
      },
      cantera: {
        form: { registrando: 'Registrando...', actualizando: 'Actualizando...', guardando: 'Guardando...' },
        dialog: {
          error: 'Error',
          aceptar: 'Aceptar',
          creado: '¡Creado!',
          actualizado: '¡Actualizado!',
          eliminado: '¡Eliminado!',
          leaveConfirm: 'Sí, volver',
        },
        session: { logoutFailed: 'Error al cerrar sesión. Por favor, intente nuevamente.' },
      },
    });
  });
});

function placeholders(text: string): string[] {
  return [...new Set([...text.matchAll(/%\{(.*?)\}/g)].map((match) => match[1] ?? ''))].toSorted();
}
