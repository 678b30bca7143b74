import { addLater } from './later.ts';

addLater({
  views: {
    none: 'Sin vista: toda la lista',
    isDefault: 'Predeterminada',
    save: 'Guardar la vista actual…',
    manage: 'Administrar vistas…',
    saveTitle: 'Guardar vista',
    saveText: 'Guarda los filtros, las columnas, el orden y los registros por página que se ven ahora.',
    saveButton: 'Guardar',
    name: 'Nombre de la vista',
    openWith: 'Abrir siempre la lista con esta vista',
    empty: 'Todavía no guardó ninguna vista de esta lista.',
    nameOf: 'Nombre de la vista %{name}',
    rename: 'Renombrar',
    makeDefault: 'Hacer predeterminada',
    defaultOf: 'Predeterminada: %{name}',
    replace: 'Reemplazar %{name} por lo que se ve ahora',
    remove: 'Eliminar %{name}',
    close: 'Cerrar',
  },
});
