export const keyboardEs = {
  title: 'Atajos de teclado',
  sheet: 'Ver los atajos de teclado',
  search: 'Ir a los filtros',
  next: 'Fila siguiente',
  previous: 'Fila anterior',
  tick: 'Seleccionar la fila, o dejarla',
  closePreview: 'Cerrar la vista previa',
  enter: 'Pasar al campo siguiente, o abrir la fila elegida',
  calendar: 'Abrir el calendario de una fecha',
  save: 'Guardar o emitir lo que está en la pantalla',
  again: 'Emitir, y abrir el siguiente',
  escape: 'Cerrar el diálogo o la lista abierta',
};
