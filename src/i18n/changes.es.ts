import { addLater } from './later.ts';

// Texts of the log of changes, loaded with its page.
addLater({
  changes: {
    title: 'Cambios',
    empty: 'Nadie cambió nada con estos filtros',
    failed: 'No se pudieron cargar los cambios',
    open: 'Ver cada uno',
    close: 'Cerrar',
  },
});
