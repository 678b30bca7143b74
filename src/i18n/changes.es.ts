export const changesEs = {
  title: 'Cambios',
  empty: 'Nadie cambió nada con estos filtros',
  failed: 'No se pudieron cargar los cambios',
  open: 'Ver cada uno',
};
