import { useId } from 'react';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useQueries } from '@tanstack/react-query';
import { useDataProvider, type RaRecord } from 'react-admin';
import { mayDo, mayOpenHere } from '#admin/access.ts';
import { Loading } from '#admin/pages/Loading.tsx';
import { Notice } from '#admin/pages/Notice.tsx';
import { useRegistry } from '#admin/registry.ts';
import { Link } from '#admin/routing/index.ts';
import { StateBadge } from '#admin/StateBadge.tsx';
import { typeOf } from '#schema/fields/index.ts';
import { amountOf } from '#schema/document.ts';
import type { Entity } from '#schema/entity.ts';
import PagadoSinCuenta from './PagadoSinCuenta.tsx';
import Saldo from './Saldo.tsx';

/** Of all kinds together. */
const SHOWN = 8;

/** Newest first, of every kind that the user may open. */
export default function UltimosComprobantes({ entity, record }: { entity: Entity; record: RaRecord }) {
  const titleId = useId();
  const dataProvider = useDataProvider();
  const registry = useRegistry();
  const kinds = registry.all.filter((other) => isDocumentOf(other, entity));
  const { isPending, isFailed, found } = useQueries({
    queries: kinds.map((kind) => ({
      queryKey: [kind.name, 'of', entity.name, record.id],
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        (
          await dataProvider.getList<RaRecord>(kind.name, {
            pagination: { page: 1, perPage: SHOWN },
            filter: { [CLIENT]: record.id },
            signal,
          })
        ).data,
      gcTime: 0,
    })),
    combine: (answers) => ({
      isPending: answers.some((answer) => answer.isPending),
      isFailed: answers.some((answer) => answer.isError),
      found: answers.flatMap(({ data = [] }, place) => data.map((each) => ({ kind: kinds[place]!, each }))),
    }),
  });
  const latest = found.toSorted((a, b) => dayOf(b).localeCompare(dayOf(a))).slice(0, SHOWN);

  return (
    <Card component="section" aria-labelledby={titleId} variant="outlined" sx={{ boxShadow: 1 }}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          justifyContent: 'space-between',
          gap: 1,
          p: '16px 16px 12px',
        }}
      >
        <Typography id={titleId} variant="h2">
          Últimos comprobantes
        </Typography>
        <div>
          {mayOpenHere(registry.get('saldos')) && <Saldo record={record} />}
          <PagadoSinCuenta record={record} />
        </div>
      </Box>
      {isPending ? (
        <Loading icon="print" />
      ) : isFailed ? (
        <Notice icon="warning" role="alert" title="No se pudieron cargar los comprobantes." />
      ) : latest.length === 0 ? (
        <Notice icon="print" role="status" title="El cliente no tiene comprobantes." />
      ) : (
        <Box component="table" className="rows" sx={{ [PHONE]: CARDS }}>
          <tbody>
            {latest.map(({ kind, each }) => (
              <tr key={`${kind.name} ${each.id}`}>
                <td>{shown(kind, each, 'date')}</td>
                <td>
                  {kind.label.one}{' '}
                  <Link className="record-link" to={`/${kind.name}/${each.id}/show`}>
                    {shown(kind, each, 'number')}
                  </Link>
                </td>
                <td>
                  <StateBadge state={kind.states?.[String(each.estado)]} />
                </td>
                <td className="end">{shown(kind, each, 'total')}</td>
              </tr>
            ))}
          </tbody>
        </Box>
      )}
    </Card>
  );
}

const PHONE = '@media (max-width: 719.95px)';

const CARDS = {
  '& tbody': { display: 'block' },
  '& tr': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: '2px 12px',
    p: '8px 16px',
    borderBottom: '1px solid var(--line)',
  },
  '& td': { height: 'auto', p: '0 !important', border: 0, justifySelf: 'end' },
  '& td:nth-of-type(-n + 2)': { justifySelf: 'start' },
  '& td:nth-of-type(1)': { gridArea: '2 / 1', color: 'var(--ink-2)' },
  '& td:nth-of-type(2)': { gridArea: '1 / 1' },
  '& td:nth-of-type(3)': { gridArea: '2 / 2' },
  '& td:nth-of-type(4)': { gridArea: '1 / 2' },
};

const CLIENT = 'clienteId';

function isDocumentOf(other: Entity, entity: Entity): boolean {
  const field = other.fields[CLIENT];
  const filters = other.list.filters.some(({ name }) => name === CLIENT);
  const refers = field?.type === 'reference' && field.to === entity.name && filters;
  return other.document !== null && refers && mayOpenHere(other) && mayDo(other, 'list');
}

type Found = { kind: Entity; each: RaRecord };

const dayOf = ({ kind, each }: Found) => String(each[kind.document!.date]);

function shown(entity: Entity, record: RaRecord, what: 'date' | 'number' | 'total'): string {
  const { number, date } = entity.document!;
  const name = { number: number.field, date, total: amountOf(entity) }[what];
  const field = entity.fields[name]!;
  return typeOf(field).format(record[name] as string, field);
}
