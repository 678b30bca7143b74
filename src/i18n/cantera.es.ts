import { accountEs } from './account.es.ts';
import { changesEs } from './changes.es.ts';
import { importEs } from './import.es.ts';
import { keyboardEs } from './keyboard.es.ts';
import { recordEs } from './record.es.ts';
import { viewsEs } from './views.es.ts';

/** Texts of the framework's screens. Those that the specification quotes are verbatim. */
export const canteraEs = {
  cantera: {
    ...recordEs,
    account: accountEs,
    changes: changesEs,
    import: importEs,
    keyboard: keyboardEs,
    views: viewsEs,
    list: {
      limpiar: 'Limpiar',
      filtros: 'Filtros',
      exportando: 'Exportando...',
      importar: 'Importar',
      exportCsv: 'CSV',
      exportCsvAlone: 'CSV (sin %{lines})',
      exportXlsx: 'Excel',
      acciones: 'Acciones',
      todos: 'Todos',
      todas: 'Todas',
      registros: '%{smart_count} registro |||| %{smart_count} registros',
      inPart: 'Usted ve solo una parte: los demás los ve un administrador',
      onOtherDays: 'Hay %{smart_count} fuera de estas fechas',
      ver: 'Ver',
      reintentar: 'Reintentar',
      withoutVoid: 'Sin contar %{states}',
    },
    calendar: {
      format: 'dd/mm/aaaa',
      momentFormat: 'dd/mm/aaaa hh:mm',
      open: 'Calendario',
      previous: 'Mes anterior',
      next: 'Mes siguiente',
      toYears: 'Elegir el año',
      toDays: 'Elegir el día',
    },
    help: {
      title: 'Ayuda',
      key: 'Ayuda sobre esta pantalla',
    },
    trash: {
      title: 'Papelera',
      deleted: 'Eliminado',
      restore: 'Restaurar',
      restored: '¡Restaurado!',
      empty: 'La papelera está vacía',
      leave: 'Salir de la papelera',
    },
    pager: {
      label: 'Páginas',
      size: 'Por página',
    },
    form: {
      guardando: 'Guardando...',
      registrar: 'Registrar',
      registrando: 'Registrando...',
      actualizando: 'Actualizando...',
      noLoCambia: 'No tiene permiso para cambiar este dato.',
      elegir: 'Seleccione una opción',
      noOptions: 'Sin opciones',
      elegirImagen: 'Elegir imagen',
      enviandoImagen: 'Enviando...',
      create: 'Registrar «%{text}»',
    },
    document: {
      print: 'Imprimir',
      printing: 'Imprimiendo...',
      saved: 'El PDF está en sus descargas. Ábralo para imprimirlo.',
      copies: 'Copias y archivo',
      view: 'Ver el PDF',
      download: 'Descargar el PDF',
      draft: 'Se recuperó lo que había escrito y no emitió (%{when}).',
      discardDraft: 'Descartar',
    },
    dialog: {
      error: 'Error',
      aceptar: 'Aceptar',
      creado: '¡Creado!',
      actualizado: '¡Actualizado!',
      eliminado: '¡Eliminado!',
      leaveConfirm: 'Sí, volver',
      closeText: 'Está a punto de cerrar este formulario. Lo que escribió se perderá.',
      closeConfirm: 'Sí, cerrar',
    },
    search: {
      title: 'Búsqueda',
      key: 'Buscar, ir a una pantalla o hacer algo',
    },
    show: {
      whatsapp: 'WhatsApp',
      verTodos: 'Ver todos',
      mas: 'Más acciones',
      datos: 'Datos',
      relacionados: 'Registros relacionados',
    },
    firstQuestion: {
      label: 'Falta configurar',
      answer: 'Completar',
      later: 'Más tarde',
    },
    session: {
      over: 'La sesión venció',
      overText: 'Ingrese la contraseña de %{usuario} para seguir donde estaba. Lo que escribió no se pierde.',
      signingIn: 'Iniciando sesión...',
      somebodyElse: 'Ingresar con otro usuario',
      logoutFailed: 'Error al cerrar sesión. Por favor, intente nuevamente.',
      unanswered: 'El servidor no responde.',
      unansweredText: 'No se pudo comprobar su sesión. Nada de lo que guardó se perdió.',
    },
    layout: {
      mainNavigation: 'Navegación principal',
      administration: 'Administración',
    },
    theme: {
      label: 'Apariencia',
      light: 'Clara',
      dark: 'Oscura',
      system: 'Según el sistema',
    },
    notFound: {
      text: 'La dirección es incorrecta, o lo que buscaba ya no existe.',
      inicio: 'Ir al inicio',
    },
    forbidden: {
      notice: 'No tiene permiso para abrir %{what}. Lo trajimos al inicio.',
    },
    offline: {
      title: 'Sin conexión',
      text: 'No se puede llegar al servidor. Lo que escribió sigue en la pantalla: intente nuevamente cuando vuelva la conexión.',
    },
    failed: {
      text: 'Se produjo un error en la aplicación. Puede recargar la página y volver a intentar.',
      reload: 'Recargar la página',
    },
  },
};
