import { inSentence, type Rules, text } from 'cantera';
import { STAFF } from '../roles.ts';

type AnnulmentOptions = {
  /** The document with its article: 'El remito'. */
  readonly the: string;
  readonly base: string;
  readonly label: string;
  readonly icon: 'block' | 'delete';
  readonly roles: Rules;
  readonly from: readonly string[];
  readonly to: string;
  /** The participle, in the gender of `the`: 'anulado', 'eliminada'. */
  readonly annulled: string;
  /** The fields with the document's number and its amount. */
  readonly number: string;
  readonly amount: string;
  /** A sentence of the confirmation. */
  readonly effect: string;
};

export const SALE_ANNULMENT = {
  label: 'Anular',
  icon: 'block',
  roles: STAFF,
  to: 'anulado',
  annulled: 'anulado',
  number: 'numero',
  amount: 'montoTotal',
} as const;

/** Declares the action that annuls a document. Recibos and notas de débito call it 'Eliminar'. */
export const annulAction = <const W extends AnnulmentOptions>(options: W) => {
  const { the, base, label, icon, roles, from, to, annulled, number, amount, effect } = options;
  const verb = inSentence(label);
  return {
    label,
    icon,
    danger: true,
    on: ['row', 'show'],
    roles,
    // The casts keep the literal names of the states.
    from: from as W['from'],
    to: to as W['to'],
    confirm: {
      title: '¿Está seguro?',
      text: `${the} {${number}} de {cliente.apellido} {cliente.nombre}, por {${amount}}, quedará ${annulled} de forma permanente. ${effect} El número no se usa más.`,
      button: label,
    },
    input: {
      motivo: text({
        label: 'Motivo',
        max: 200,
        help: 'Queda en el historial. Vacío, nadie sabrá después por qué.',
      }),
    },
    http: `DELETE ${base}/Cancelar/{id}`,
    failed: `Hubo un problema al intentar ${verb} ${inSentence(the)}.`,
    done: {
      title: `¡${to.charAt(0).toUpperCase()}${to.slice(1)}!`,
      text: `${the} ha sido ${annulled} exitosamente.`,
    },
  } as const;
};
