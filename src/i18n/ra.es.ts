// oxlint-disable-next-line typescript/triple-slash-reference -- the types of an installed framework need it
/// <reference path="./ra-language-spanish.d.ts" />
import spanishMessages from 'ra-language-spanish';
import type { Words } from './index.ts';

/**
 * Texts that replace those of ra-language-spanish. It was made for react-admin 2, lacks the newer ones, and
 * says 'tú' to the user, who is 'usted' here. Texts that the specification quotes are verbatim. The gender of
 * a `%{name}` is unknown, so the texts have no article or participle that would agree with it.
 */
const ours = {
  ra: {
    action: {
      back: 'Volver',
      bulk_actions: '1 registro seleccionado |||| %{smart_count} registros seleccionados',
      clear_array_input: 'Vaciar la lista',
      clear_input_value: 'Borrar el valor',
      clone: 'Duplicar',
      confirm: 'Confirmar',
      create: 'Nuevo',
      create_item: 'Agregar «%{item}»',
      delete: 'Eliminar',
      export: 'Exportar',
      list: 'Listado',
      refresh: 'Actualizar',
      remove_filter: 'Quitar este filtro',
      remove_all_filters: 'Quitar todos los filtros',
      remove: 'Quitar',
      reset: 'Restablecer',
      search: 'Buscar',
      search_columns: 'Buscar columnas',
      select_all: 'Seleccionar toda la página',
      select_all_button: 'Seleccionar todo',
      select_row: 'Seleccionar esta fila',
      show: 'Ver detalle',
      unselect: 'Quitar la selección',
      expand: 'Desplegar',
      close: 'Cerrar',
      open_menu: 'Abrir el menú',
      close_menu: 'Cerrar el menú',
      update: 'Actualizar',
      move_up: 'Subir',
      move_down: 'Bajar',
      open: 'Abrir',
      toggle_theme: 'Cambiar entre modo claro y oscuro',
      select_columns: 'Columnas',
      update_application: 'Recargar la aplicación',
    },
    boolean: {
      true: 'Sí',
      // An em space, as in English: the empty option must keep its height.
      null: '\u2003',
    },
    page: {
      create: 'Registrar %{name}',
      dashboard: 'Inicio',
      edit: 'Editar %{name} %{recordRepresentation}',
      error: 'Algo salió mal',
      list: 'Listado de %{name}',
      loading: 'Cargando...',
      not_found: 'Página no encontrada',
      show: 'Detalle de %{name} %{recordRepresentation}',
      empty: 'No hay %{name}.',
      invite: '¿Desea agregar un registro?',
      access_denied: 'Acceso denegado',
      authentication_error: 'Error de autenticación',
    },
    input: {
      file: {
        upload_several: 'Arrastre aquí los archivos que desea subir, o haga clic para elegir uno.',
        upload_single: 'Arrastre aquí el archivo que desea subir, o haga clic para elegirlo.',
      },
      image: {
        upload_several: 'Arrastre aquí las imágenes que desea subir, o haga clic para elegir una.',
        upload_single: 'Arrastre aquí la imagen que desea subir, o haga clic para elegirla.',
      },
      references: {
        all_missing: 'No se pudieron encontrar los datos relacionados.',
        many_missing: 'Al menos uno de los datos relacionados ya no está disponible.',
        single_missing: 'El dato relacionado ya no está disponible.',
      },
      password: {
        toggle_visible: 'Ocultar la contraseña',
        toggle_hidden: 'Mostrar la contraseña',
      },
    },
    message: {
      access_denied: 'No tiene permiso para abrir esta página.',
      are_you_sure: '¿Está seguro?',
      authentication_error: 'El servidor respondió con un error y no se pudieron verificar sus credenciales.',
      auth_error: 'Se produjo un error al verificar la sesión.',
      bulk_delete_content:
        'Esta acción eliminará el registro de forma permanente. |||| Esta acción eliminará %{smart_count} registros de forma permanente.',
      bulk_delete_title: '¿Eliminar %{name}? |||| ¿Eliminar %{smart_count} %{name}?',
      bulk_update_content:
        '¿Está seguro de que desea actualizar %{name} %{recordRepresentation}? |||| ¿Está seguro de que desea actualizar %{smart_count} registros?',
      bulk_update_title: 'Actualizar %{name} %{recordRepresentation} |||| Actualizar %{smart_count} %{name}',
      clear_array_input: '¿Está seguro de que desea vaciar toda la lista?',
      delete_content: 'Esta acción eliminará el registro de forma permanente.',
      delete_title: '¿Eliminar %{name} %{recordRepresentation}?',
      details: 'Detalles',
      error: 'Se produjo un error en la aplicación y no se pudo completar lo que pidió.',
      invalid_form: 'El formulario tiene errores. Por favor, revise los campos marcados.',
      loading: 'Espere, por favor.',
      not_found: 'La dirección es incorrecta, o el enlace que siguió ya no existe.',
      select_all_limit_reached:
        'Hay demasiados registros para seleccionarlos todos. Se seleccionaron solo los primeros %{max}.',
      unsaved_changes: 'Está a punto de salir de esta página. Los cambios no guardados podrían perderse.',
      update_content: '¿Está seguro de que desea actualizar este registro?',
      update_title: 'Actualizar %{name} %{recordRepresentation}',
      yes: 'Sí',
      placeholder_data_warning: 'Problema de conexión: no se pudieron actualizar los datos.',
    },
    navigation: {
      clear_filters: 'Limpiar los filtros',
      no_filtered_results: 'No se encontraron %{name} con los filtros actuales.',
      no_results: 'No se encontraron %{name}',
      no_more_results: 'La página %{page} no existe. Vuelva a la anterior.',
      page_out_of_boundaries: 'La página %{page} no existe',
      page_out_from_end: 'No hay más páginas después de la última',
      page_out_from_begin: 'No hay páginas antes de la primera',
      page_range_info: 'Mostrando %{offsetBegin} - %{offsetEnd} de %{total} registros',
      partial_page_range_info: 'Mostrando %{offsetBegin} - %{offsetEnd} de más de %{offsetEnd} registros',
      current_page: 'Página %{page}',
      page: 'Ir a la página %{page}',
      first: 'Ir a la primera página',
      last: 'Ir a la última página',
      previous: 'Anterior',
      page_rows_per_page: 'Filas por página:',
      skip_nav: 'Ir al contenido',
    },
    sort: {
      // `field`, not English's `field_lower_first`, which would print 'cUIT'.
      sort_by: 'Ordenar por %{field} %{order}',
      ASC: 'ascendente',
      DESC: 'descendente',
    },
    auth: {
      auth_check_error: 'Inicie sesión para continuar',
      user_menu: 'Menú del usuario',
      email: 'Correo electrónico',
      sign_in: 'Iniciar sesión',
      sign_in_error: 'No se pudo iniciar sesión. Por favor, intente nuevamente.',
      logout: 'Cerrar Sesión',
    },
    notification: {
      updated: 'Registro actualizado |||| %{smart_count} registros actualizados',
      created: 'Registro creado',
      deleted: 'Registro eliminado |||| %{smart_count} registros eliminados',
      bad_item: 'Registro incorrecto',
      item_doesnt_exist: 'El registro no existe',
      http_error: 'Error en la conexión con el servidor.',
      data_provider_error: 'Se produjo un error al leer los datos.',
      i18n_error: 'No se pudieron cargar los textos del idioma elegido',
      canceled: 'Acción cancelada',
      logged_out: 'Su sesión terminó. Por favor, inicie sesión nuevamente.',
      not_authorized: 'No tiene permiso para ver estos datos.',
      application_update_available: 'Hay una nueva versión disponible.',
      offline: 'Sin conexión. No se pudieron cargar los datos.',
    },
    validation: {
      required: 'Este campo es requerido',
      minLength: 'El campo debe tener al menos %{min} caracteres',
      maxLength: 'El campo no puede tener más de %{max} caracteres',
      minValue: 'El valor debe ser mayor o igual que %{min}',
      maxValue: 'El valor debe ser menor o igual que %{max}',
      number: 'El valor debe ser un número',
      email: 'Dirección de email inválida',
      oneOf: 'El valor debe ser uno de los siguientes: %{options}',
      regex: 'El valor debe tener el formato indicado (expresión regular): %{pattern}',
      unique: 'Ya existe un registro con este valor',
    },
    saved_queries: {
      label: 'Búsquedas guardadas',
      query_name: 'Nombre de la búsqueda',
      new_label: 'Guardar la búsqueda actual...',
      new_dialog_title: 'Guardar la búsqueda actual como',
      remove_label: 'Eliminar la búsqueda guardada',
      remove_label_with_name: 'Eliminar la búsqueda «%{name}»',
      remove_dialog_title: '¿Eliminar la búsqueda guardada?',
      remove_message: '¿Está seguro de que desea eliminar esta búsqueda de su lista?',
      help: 'Filtre el listado y guarde la búsqueda para usarla después',
    },
    guesser: {
      empty: {
        title: 'No hay datos para mostrar',
        message: 'Revise el origen de los datos',
      },
    },
    configurable: {
      customize: 'Personalizar',
      configureMode: 'Configurar esta página',
      inspector: {
        title: 'Configuración',
        content: 'Pase el puntero sobre un elemento de la página para configurarlo',
        reset: 'Restablecer la configuración',
        hideAll: 'Ocultar todo',
        showAll: 'Mostrar todo',
      },
      Datagrid: {
        title: 'Tabla',
        unlabeled: 'Columna sin nombre n.º %{column}',
      },
      SimpleForm: {
        title: 'Formulario',
        unlabeled: 'Campo sin nombre n.º %{input}',
      },
      SimpleList: {
        title: 'Lista',
        primaryText: 'Texto principal',
        secondaryText: 'Texto secundario',
        tertiaryText: 'Texto terciario',
      },
    },
    inspector: {
      hideAll: 'Ocultar todo',
      showAll: 'Mostrar todo',
      Datagrid: { title: 'Tabla' },
      SimpleForm: { title: 'Formulario' },
      SimpleList: { title: 'Lista' },
    },
  },
};

export const raEs = merge(spanishMessages, ours);

/** Merges like react-admin's mergeTranslations, whose import would load react-admin into the tests and the build. */
function merge(base: Words, changes: Words): Words {
  const merged = Object.entries(changes).map(([key, change]) => {
    const text = base[key];
    return [key, typeof change === 'object' && typeof text === 'object' ? merge(text, change) : change];
  });
  return { ...base, ...Object.fromEntries(merged) };
}
