import type { Home } from 'cantera';

export const home = {
  starts: { prestamos: 'Prestar libros' },
  figures: {
    abiertos: {
      of: 'prestamos',
      where: { plazo: 'abiertos' },
      title: 'Préstamos sin devolver',
      value: '{count}',
      text: { none: 'Todos los libros están en el estante', many: 'El más antiguo es del {fecha}' },
      also: { where: { plazo: 'vencidos' }, text: { none: '', many: 'Vencidos: {count}' }, tone: 'bad' },
    },
  },
  main: {
    faltan: {
      of: 'vencidos',
      title: 'Deberían haber vuelto',
      row: { title: '{numero}', text: '{vence} · {socio} · {titulo}' },
      show: 10,
      none: 'No falta ningún libro.',
    },
  },
} as const satisfies Home;
