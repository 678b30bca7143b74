import { text } from '#schema/index.ts';
import { lowerFirst } from '#schema/messages.ts';
import { STAFF } from '../roles.ts';

export const annulling = <const From extends readonly string[]>(the: string, base: string, from: From) =>
  ({
    label: 'Anular',
    icon: 'block',
    danger: true,
    on: ['row', 'show'],
    roles: STAFF,
    from,
    to: 'anulado',
    confirm: {
      title: '¿Está seguro?',
      text: `${the} {numero} de {cliente.apellido} {cliente.nombre}, por {montoTotal}, quedará anulado de forma permanente.`,
      button: 'Anular',
    },
    input: { motivo: text({ label: 'Motivo', max: 200, help: 'Queda en el historial.' }) },
    http: `DELETE ${base}/Cancelar/{id}`,
    failed: `Hubo un problema al intentar anular ${lowerFirst(the)}.`,
    done: { title: '¡Anulado!', text: `${the} ha sido anulado exitosamente.` },
  }) as const;
