import { test } from 'vitest';
import { application } from '#resources/index.server.ts';
import { remitoBody, salesApp } from '#quarry/ventas.ts';
import { holdDeclarations } from '#testing/holdDeclarations.ts';
import { holdDescription } from '#testing/description.ts';
import { refusesLargeBodies } from '#support/largeBodies.ts';
import { created } from '#testing/records.ts';
import { holdRelatedLists } from '#testing/relatedLists.ts';
import { holdRestDialect } from '#testing/restDialect.ts';

const { registry } = application;

const { t, admin, v } = await salesApp();
for (const numero of ['1', '2', '3']) await created(admin, 'Remito', remitoBody(v, { numero }));

const filled = ['clientes', 'choferes', 'camiones', 'productos', 'remitos', 'saldos', 'marcas', 'usuarios'];

holdDeclarations(application, () => t.database);
holdDescription(application, () => t);
holdRelatedLists(application, () => t);
holdRestDialect(registry, filled, () => t);

test('A body beyond a megabyte is refused on every route but where a file belongs', () =>
  refusesLargeBodies(application, t));
