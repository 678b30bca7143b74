import { addDays } from '#domain/dates.ts';
import type { Line } from './sale.server.ts';
import { post, type Person, type Step } from './step.server.ts';
import type { World } from './world.server.ts';

/** The weighbridge has reported weights for two weeks; before, they were typed. */
export const firstWeighing = (last: string): string => addDays(last, -13);

export const weighbridge = (last: string): Step => ({
  day: firstWeighing(last),
  minute: 6 * 60 + 30,
  by: 'admin',
  makes: ['balanza', 0],
  call: () => post('Balanza', { nombre: 'Portón' }),
});

type Weighing = { readonly pesada: number; readonly step: Step };

export class Weighings {
  readonly #world: World;
  #lines = 0;
  #readings = 0;

  constructor(world: World) {
    this.#world = world;
  }

  /** The tare comes before the gross; none for lines that are not weighed, or whose weights are typed. */
  of(
    line: Line,
    sale: { readonly day: string; readonly minute: number; readonly by: Person; readonly remito: number },
  ): readonly Weighing[] {
    const { tara, pesoBruto } = line;
    if (tara === null || pesoBruto === null || sale.day < firstWeighing(this.#world.last)) return [];
    this.#lines += 1;
    if (this.#lines % 6 === 3) return [];
    return [
      this.#take('tara', tara, { ...sale, minute: Math.max(1, sale.minute - 21) }),
      this.#take('bruto', pesoBruto, { ...sale, minute: Math.max(1, sale.minute - 2) }),
    ];
  }

  #take(
    tipo: 'tara' | 'bruto',
    kg: number,
    { day, minute, by, remito }: Parameters<Weighings['of']>[1],
  ): Weighing {
    const pesada = this.#world.next('pesada');
    const step: Step = {
      queues: ['balanza', `remito/${remito}`],
      day,
      minute,
      by,
      makes: ['pesada', pesada],
      asks: (ids) => ({
        by: 'indicador',
        method: 'POST',
        path: 'Balanza/Lectura',
        body: {
          balanza: ids.of('balanza', 0),
          puente: 'demostracion',
          // Readings are numbered in the order of calls, which is not that of the plan.
          orden: (this.#readings += 1),
          kg,
          estable: true,
          aviso: null,
          momento: new Date().toISOString(),
        },
      }),
      call: (ids) => post(`Balanza/Tomar/${ids.of('balanza', 0)}`, { tipo }),
    };
    return { pesada, step };
  }
}
