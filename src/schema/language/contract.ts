import { z } from 'zod';
import { calls } from './access.ts';
import { mark, may, byName, part, text, value } from './word.ts';

export const actionContract = part('actionContract', {
  sends: may(
    byName(value.nullable()),
    "`{ aceptado: true, rechazado: false }`: what the body says besides the input. It tells actions on one path apart, which have the same roles. A false value may be left out. `{ libroId: '{id}' }`: the body names the record, and not the path",
    'nothing',
  ),
  notFound: may(text, 'The sentence of its 404', "the entity's"),
});

export const contract = part('contract', {
  verbs: may(
    calls,
    "Paths that differ: `{ delete: 'DELETE Prestamo/Cancelar/{id}' }`. A path may name the record by a unique reference instead: `Carnet/{socioId}`",
    'the paths of [access](#access)',
  ),
  showAt: may(
    z.literal('editar'),
    "The word in the address of a record's detail: `'editar'`, for an entity without edit form",
    "`'detalle'`",
  ),
  arrayWithoutPage: mark('The list answers everything as an array when no page is requested'),
  totals: may(
    byName(z.strictObject({ key: text, label: text })),
    "`{ saldo: { key: 'balanceTotal', label: 'Balance Total' } }`: a second name of a list's sum in the answer, and its label below the list",
  ),
  fields: may(
    byName(z.union([text, z.strictObject({ by: text })])),
    "`{ tipoVentaId: 'tipoVenta' }`: a second name of a field in bodies, of the record and of the actions that ask for it. `{ libroId: { by: 'codigo' } }`: a creation may name this reference by a unique text of its record, sent as `codigo`",
  ),
  actions: may(byName(actionContract), 'The contracts of actions, by their names (below)'),
  badId: may(text, 'The sentence of a 400 that answers what is no id', '404'),
});
