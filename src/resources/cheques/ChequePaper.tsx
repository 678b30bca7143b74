import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { RaRecord } from 'react-admin';
import { amountInWords } from 'cantera/argentina';
import { type Entity, formatDate, formatMoney, toCents } from 'cantera';

/** Source: spec 2, section 2, 'Cheque detail'. */
export default function ChequePaper({ entity, record }: { entity: Entity; record: RaRecord }) {
  const { banco, sucursal, nroCheque, importe, titular, titularCuit, cuenta } = record;
  const state = entity.states![String(record.estado)]!;
  return (
    <Card component="section" variant="outlined" aria-label={`${entity.label.one} ${nroCheque}`} sx={PAPER}>
      <Stack direction="row" sx={{ ...FACTS, justifyContent: 'space-between' }}>
        <div>
          <Typography component="strong" sx={LARGE}>
            {banco?.nombre}
          </Typography>
          <Label>Sucursal {sucursal}</Label>
        </div>
        <Stack component="dl" direction="row" sx={FACTS}>
          <Fact label="N° Cheque" value={nroCheque} />
          <Fact label="Importe" value={formatMoney(importe)} isAmount />
        </Stack>
      </Stack>
      <Stack component="dl" direction="row" sx={FACTS}>
        <Fact label="Fecha Ingreso" value={formatDate(record.fechaIngreso)} />
        <Fact
          label="Fecha Vencimiento"
          value={record.fechaVencimiento ? formatDate(record.fechaVencimiento) : 'A la vista'}
        />
      </Stack>
      <Typography sx={{ pb: 0.75, borderBottom: '1px dashed var(--line-strong)', fontSize: 15 }}>
        <Label>La cantidad de</Label> {amountInWords(toCents(importe))}
      </Typography>
      <Stack component="dl" direction="row" sx={{ ...FACTS, pr: ROOM_FOR_STAMP }}>
        <Fact label="Titular" value={titular} />
        <Fact label="CUIT" value={titularCuit} />
        <Fact label="Cuenta" value={cuenta} />
      </Stack>
      <Box sx={{ ...STAMP, color: `var(--${state.tone})` }}>
        {state.label}
        {record.depositado && <Label>Depositado el {formatDate(record.fechaDeposito)}</Label>}
        {record.fechaAcreditacion && <Label>Acreditado el {formatDate(record.fechaAcreditacion)}</Label>}
      </Box>
      {record.rechazado && (
        <Typography sx={{ pr: ROOM_FOR_STAMP, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          <Label>Observaciones del rechazo</Label>
          {'\n'}
          {record.observaciones ?? 'Sin observaciones'}
        </Typography>
      )}
    </Card>
  );
}

function Fact({ label, value, isAmount = false }: { label: string; value: string; isAmount?: boolean }) {
  return (
    <Box sx={isAmount ? AMOUNT : undefined}>
      <Label as="dt">{label}</Label>
      <Typography component="dd" sx={{ fontWeight: 500, overflowWrap: 'anywhere', ...(isAmount && LARGE) }}>
        {value}
      </Typography>
    </Box>
  );
}

const Label = ({ as = 'span', children }: { as?: 'span' | 'dt'; children: ReactNode }) => (
  <Typography component={as} variant="caption" color="text.secondary">
    {children}
  </Typography>
);

const PAPER = {
  position: 'relative',
  display: 'grid',
  gap: 2.25,
  maxWidth: 820,
  p: { xs: 2, sm: '20px 24px' },
  borderColor: 'var(--line-strong)',
  background: 'linear-gradient(135deg, var(--surface), var(--primary-soft))',
  boxShadow: 1,
} as const;
const FACTS = { flexWrap: 'wrap', gap: '12px 32px', m: 0 } as const;
const LARGE = { display: 'block', fontSize: 18, lineHeight: '26px', fontWeight: 600 } as const;
const AMOUNT = {
  p: '4px 12px',
  border: '1px solid var(--line-strong)',
  borderRadius: '6px',
  background: 'var(--surface)',
  textAlign: 'right',
} as const;
const ROOM_FOR_STAMP = { sm: '190px' };
const STAMP = {
  position: { sm: 'absolute' },
  right: 24,
  bottom: 20,
  display: 'grid',
  justifySelf: 'end',
  p: '6px 16px',
  border: '2px solid currentColor',
  borderRadius: '6px',
  background: 'var(--surface)',
  fontSize: 18,
  lineHeight: '24px',
  fontWeight: 600,
  textAlign: 'center',
  rotate: '-5deg',
} as const;
