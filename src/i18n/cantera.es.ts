/**
 * The product's own words, under `cantera.*`: what every generated screen says whatever the entity.
 *
 * What belongs to one entity (its label, its empty message, its 'Esta acción eliminará el cliente…') stands in that
 * entity's declaration, and not here. Texts that the specification gives are used verbatim.
 */
export const canteraEs = {
  cantera: {
    list: {
      nuevo: 'Nuevo',
      buscar: 'Buscar',
      limpiar: 'Limpiar',
      filtros: 'Filtros',
      columnas: 'Columnas',
      exportar: 'Exportar',
      exportando: 'Exportando...',
      acciones: 'Acciones',
      editar: 'Editar',
      detalle: 'Ver detalle',
      eliminar: 'Eliminar',
      eliminando: 'Eliminando...',
      volver: 'Volver',
      todos: 'Todos',
      registros: '%{smart_count} registro |||| %{smart_count} registros',
      loading: 'Cargando...',
      empty: 'No hay registros',
      emptyFiltered: 'Ningún registro coincide con los filtros',
      failed: 'No se pudo cargar el listado',
      reintentar: 'Reintentar',
    },
    pager: {
      label: 'Páginas',
      anterior: 'Anterior',
      siguiente: 'Siguiente',
      page: 'Página %{page}',
    },
    form: {
      guardar: 'Guardar',
      guardando: 'Guardando...',
      registrar: 'Registrar',
      registrando: 'Registrando...',
      actualizar: 'Actualizar',
      actualizando: 'Actualizando...',
      volver: 'Volver',
      elegir: 'Seleccione una opción',
      noOptions: 'Sin opciones',
      requerido: 'Este campo es requerido',
      failed: 'No se pudo cargar el registro',
    },
    boolean: {
      si: 'Sí',
      no: 'No',
    },
    dialog: {
      error: 'Error',
      connectionError: 'Error en la conexión con el servidor.',
      aceptar: 'Aceptar',
      eliminar: 'Eliminar',
      cancelar: 'Cancelar',
      cerrar: 'Cerrar',
      sure: '¿Está seguro?',
      creado: '¡Creado!',
      actualizado: '¡Actualizado!',
      eliminado: '¡Eliminado!',
      deleteText: 'Esta acción eliminará el registro de forma permanente.',
      leaveText: 'Está a punto de salir de esta página. Los cambios no guardados podrían perderse.',
      leaveConfirm: 'Sí, volver',
    },
    conflict: {
      title: 'Otra persona modificó este registro',
      text: 'Otra persona modificó este registro mientras usted lo editaba. Nada se guardó todavía. Compare las dos versiones y elija con cuál seguir.',
      field: 'Campo',
      mine: 'Su versión',
      theirs: 'Versión guardada',
      keepMine: 'Guardar mi versión',
      takeTheirs: 'Usar la versión guardada',
      gone: 'Otra persona eliminó este registro mientras usted lo editaba.',
    },
    session: {
      cerrarSesion: 'Cerrar Sesión',
      logoutFailed: 'Error al cerrar sesión. Por favor, intente nuevamente.',
      expired: 'Su sesión terminó. Por favor, inicie sesión nuevamente.',
      menu: 'Menú del usuario',
    },
    layout: {
      openMenu: 'Abrir el menú',
      closeMenu: 'Cerrar el menú',
      mainNavigation: 'Navegación principal',
      skipToContent: 'Ir al contenido',
    },
    theme: {
      label: 'Apariencia',
      light: 'Clara',
      dark: 'Oscura',
      system: 'Según el sistema',
    },
    notFound: {
      title: 'Página no encontrada',
      text: 'La dirección es incorrecta, o lo que buscaba ya no existe.',
      inicio: 'Ir al inicio',
    },
    forbidden: {
      title: 'Acceso denegado',
      text: 'No tiene permiso para abrir esta página.',
    },
    offline: {
      title: 'Sin conexión',
      text: 'No se puede llegar al servidor. Lo que escribió sigue en la pantalla: intente nuevamente cuando vuelva la conexión.',
    },
    failed: {
      title: 'Algo salió mal',
      text: 'Se produjo un error en la aplicación. Puede recargar la página y volver a intentar.',
      reload: 'Recargar la página',
    },
    update: {
      available: 'Hay una nueva versión disponible.',
    },
  },
};
