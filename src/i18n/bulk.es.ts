/** Loaded after a list's rows. */
export const bulkEs = {
  tick: (name: string) => `Seleccionar ${name}`,
  bar: 'Acciones sobre lo seleccionado',
  chosen: (count: string, gender: 'm' | 'f') =>
    `${count} ${gender === 'f' ? 'seleccionada' : 'seleccionado'}${count === '1' ? '' : 's'}`,
  all: (count: string, gender: 'm' | 'f') =>
    `Seleccionar ${gender === 'f' ? 'las' : 'los'} ${count} del filtro`,
  clear: 'Quitar la selección',
  print: 'Imprimir',
  delete: 'Eliminar',
  selected: (count: string, what: string) => `${count} ${what}.`,
  ownOfEach: 'Vacío: lo de cada registro',
  each: 'Distinto para cada uno',
  doing: (done: string, of: string) => `${done} de ${of}...`,
  doneTitle: '¡Listo!',
  done: (done: string, what: string) => `Se hizo con ${done} ${what}.`,
  refusedTitle: 'No se hizo con todos',
  refused: (done: string, of: string) => `Se hizo con ${done} de ${of}. Estos quedaron como estaban:`,
  nothingTitle: 'No se hizo nada',
  nothing: 'Van todos o ninguno. Revise estos:',
  unknown: (id: number) => `Registro ${id}`,
  close: 'Cerrar',
  ask: (count: string) => `Pedir autorización (${count})`,
  toAsk: (count: string) =>
    count === '1' ? 'Se pide por 1 registro.' : `Se pide por ${count} registros, cada uno por su lado.`,
  asked: (count: string) => (count === '1' ? 'Se pidió por 1 registro.' : `Se pidió por ${count} registros.`),
} as const;
