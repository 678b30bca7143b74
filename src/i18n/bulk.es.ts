export const bulkEs = {
  tick: (name: string) => `Seleccionar ${name}`,
  bar: 'Acciones sobre lo seleccionado',
  chosen: (count: string, gender: 'm' | 'f') =>
    `${count} ${gender === 'f' ? 'seleccionada' : 'seleccionado'}${count === '1' ? '' : 's'}`,
  all: (count: string, gender: 'm' | 'f') =>
    `Seleccionar ${gender === 'f' ? 'las' : 'los'} ${count} del filtro`,
  print: 'Imprimir',
  delete: 'Eliminar',
  selected: (count: string, noun: string) => `${count} ${noun}.`,
  ownOfEach: 'Vacío: lo de cada registro',
  each: 'Distinto para cada uno',
  doing: (done: string, total: string) => `${done} de ${total}...`,
  doneTitle: '¡Listo!',
  done: (count: string, noun: string) => `Se hizo con ${count} ${noun}.`,
  refusedTitle: 'No se hizo con todos',
  refused: (done: string, total: string) => `Se hizo con ${done} de ${total}. Estos quedaron como estaban:`,
  nothingTitle: 'No se hizo nada',
  nothing: 'Van todos o ninguno. Revise estos:',
  unknown: (id: number) => `Registro ${id}`,
  close: 'Cerrar',
  requestButton: (count: string) => `Pedir autorización (${count})`,
  requestText: (count: string) =>
    count === '1' ? 'Se pide por 1 registro.' : `Se pide por ${count} registros, cada uno por su lado.`,
  requestedText: (count: string) =>
    count === '1' ? 'Se pidió por 1 registro.' : `Se pidió por ${count} registros.`,
} as const;
