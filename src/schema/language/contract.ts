import { z } from 'zod';
import { calls } from './access.ts';
import { mark, may, byName, part, property, text, value } from './word.ts';

export const actionContract = part('actionContract', {
  sends: may(
    byName(value.nullable()),
    "`{ aceptado: true, rechazado: false }`: fixed values that the body has besides the input. Actions with the same path are told apart by them, and must have the same roles. A body may leave out those that are `false`. `{ libroId: '{id}' }`: the body names the record, as `libroId`, instead of the path",
    'nothing',
  ),
  notFound: may(text, 'The message of its 404', "the entity's"),
});

/** Existing clients use these paths, names and messages, which others have specified. */
export const contract = part('contract', {
  verbs: may(
    calls,
    "The calls whose method or path differs from that of [access](#access): `{ delete: 'DELETE Prestamo/Cancelar/{id}' }`. A path may name the record by a unique reference instead of its id: `Carnet/{socioId}`",
    'the paths of [access](#access)',
  ),
  showAt: may(
    z.literal('editar'),
    "The segment in the address of a record's detail: `'editar'`, in an entity without edit form",
    "`'detalle'`",
  ),
  arrayWithoutPage: mark('Without a page in the query, the list answers all records as an array'),
  totals: may(
    byName(z.strictObject({ key: text, label: text })),
    "`{ saldo: { key: 'balanceTotal', label: 'Balance Total' } }`: for a total of the list, a second name in the answer, and its label below the list",
  ),
  fields: may(
    byName(z.union([property, z.strictObject({ by: text })])),
    "`{ tipoVentaId: 'tipoVenta' }`: a second name of the field in bodies, of the record and of actions with that input. `{ libroId: { by: 'codigo' } }`: a creation may send `codigo`, a unique text of the other record, instead of `libroId`",
  ),
  actions: may(
    byName(actionContract),
    'For each action by its name, what its calls have otherwise: the words of the next table',
  ),
  badId: may(text, 'The message of the 400 for a path whose id is no number', 'a 404'),
});
