import type { Home } from '#schema/home.ts';

const LOANS = { one: '{count} préstamo', many: '{count} préstamos' };

/** What should be back, what is due, and what was lent. */
export const home = {
  starts: { prestamos: 'Prestar libros' },
  figures: {
    abiertos: {
      of: 'prestamos',
      where: { plazo: 'abiertos' },
      title: 'Préstamos sin devolver',
      value: '{count}',
      text: { none: 'Todos los libros están en el estante', many: 'El más antiguo es del {fecha}' },
      also: {
        where: { plazo: 'vencidos' },
        text: { none: '', one: '{count} vencido', many: '{count} vencidos' },
        tone: 'bad',
      },
    },
    multas: {
      of: 'prestamos',
      when: { devuelto: { from: 'monthStart', to: 'today' }, multa: { empty: false } },
      title: 'Multas del mes',
      value: '{multa}',
      text: LOANS,
      compares: 'month',
    },
  },
  main: {
    faltan: {
      of: 'vencidos',
      where: { hasta: 'today' },
      title: 'Deberían haber vuelto',
      row: { title: '{numero}', text: '{vence} · {socio} · {titulo}' },
      show: 10,
      none: 'No falta ningún libro.',
    },
  },
  aside: {
    lectores: {
      of: 'prestamos',
      title: 'Quién lee más',
      by: 'socio.apellido',
      value: '{count}',
      show: 5,
      others: 'Otros {count} socios',
      none: 'Todavía no se prestó nada.',
    },
  },
} as const satisfies Home;
