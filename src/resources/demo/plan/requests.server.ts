import { addDays } from '#domain/dates.ts';
import type { Call, Ids, Step } from './step.server.ts';
import type { World } from './world.server.ts';

/** Percent that EMPLEADO may discount alone: more than any sale of the year has. */
export const DISCOUNT_ALONE = '15.00';

/** Two that wait today, one refused and one withdrawn some days ago. */
export function requests(world: World, day: string): Step[] {
  if (day === world.last) return [asked(world, day, 0, '20.00'), asked(world, day, 1, '25.00')];
  if (day !== addDays(world.last, -3)) return [];
  return [
    asked(world, day, 2, '30.00'),
    answered(day, 'cobranzas', (ids) => [`Rechazar/${ids.of('autorizacion', 0)}`, { respuesta: REFUSAL }]),
    asked(world, day, 3, '18.00'),
    answered(day, 'balanza', (ids) => [`Retirar/${ids.of('autorizacion', 1)}`, {}]),
  ];
}

const NOTES = [
  'Es la primera compra para una obra grande.',
  'Lleva tres viajes por semana.',
  'Dice que en la otra cantera le hacen ese precio.',
  null,
] as const;

const REFUSAL = 'Con ese descuento no se cubre el flete. Ofrézcale hasta el 15 %.';

/** A quote in cash, below the price that its seller may give. */
function asked({ clients, closing, next }: World, day: string, turn: number, descuento: string): Step {
  const client = clients.filter(({ since }) => since <= day)[turn]!;
  const note = NOTES[turn];
  return {
    day,
    minute: Math.max(1, closing(day) - 8 + turn),
    by: 'balanza',
    makes: ['autorizacion', next('autorizacion')],
    call: (ids) => ({
      method: 'POST',
      path: 'Presupuesto/Crear',
      body: {
        numero: '1',
        empresaId: ids.of('empresa', 0),
        fechaPresupuesto: day,
        clienteId: ids.of('cliente', client.place),
        formaPagoId: ids.named('FormaPagos', 'Contado'),
        direccionEnvio: `${client.calle} ${client.nroCalle}, ${client.town[0]}`,
        choferId: ids.of('chofer', 0),
        camionId: ids.of('camion', 0),
        detalles: [{ precioProductoId: ids.of('producto', 0), cantidad: '28.00', descuento }],
      },
      headers: { 'Ask-Permission': 'true', ...(note && { 'Permission-Note': encodeURIComponent(note) }) },
    }),
  };
}

const answered = (
  day: string,
  by: Step['by'],
  call: (ids: Ids) => readonly [path: string, body: object],
): Step => ({
  day,
  minute: 17 * 60 + 30,
  by,
  call: (ids): Call => {
    const [path, body] = call(ids);
    return { method: 'POST', path: `Autorizacion/${path}`, body };
  },
});
