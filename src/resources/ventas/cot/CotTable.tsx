import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Typography from '@mui/material/Typography';
import { DataTable } from 'react-admin';
import { Link, Table, mayDo, mayOpenHere, useRegistry } from 'cantera/admin';
import { formatDate, formatMoney } from 'cantera';
import type { Answered } from 'cantera/http';
import type { cotRemitosAnswer } from './cot.server.ts';
import type { Falta } from './faltantes.ts';

type CotRow = Answered<typeof cotRemitosAnswer>[number];

export const isCotReady = ({ faltan }: CotRow): boolean => faltan.length === 0;

type Props = {
  rows: readonly CotRow[];
  isSelected: (row: CotRow) => boolean;
  onToggle: (id: number) => void;
};

export function CotTable({ rows, isSelected, onToggle }: Props) {
  return (
    <>
      <Table<CotRow> cards rows={rows}>
        <DataTable.Col<CotRow>
          source="numero"
          label="Remito"
          render={(row) => (
            <FormControlLabel
              control={<Checkbox />}
              checked={isSelected(row)}
              disabled={!isCotReady(row)}
              label={row.numero}
              onChange={() => onToggle(row.id)}
            />
          )}
        />
        <DataTable.Col<CotRow> source="fecha" label="Fecha" render={({ fecha }) => formatDate(fecha)} />
        <DataTable.Col source="cliente" label="Cliente" />
        <DataTable.Col<CotRow>
          source="importe"
          label="Importe sin impuestos"
          align="right"
          render={({ importe }) => formatMoney(importe)}
        />
        <DataTable.Col<CotRow> source="cot" label="COT" render={({ cot }) => cot ?? '—'} />
        <DataTable.Col<CotRow>
          source="faltan"
          label="Falta"
          render={(row) =>
            isCotReady(row) ? (
              'Nada'
            ) : (
              <List disablePadding>
                {row.faltan.map((falta) => (
                  <ListItem key={`${falta.entidad} ${falta.texto}`} disablePadding>
                    <FaltaLink {...falta} />
                  </ListItem>
                ))}
              </List>
            )
          }
        />
      </Table>
      {rows.length === 0 && (
        <Typography color="text.secondary" sx={{ p: 1.25, textAlign: 'center' }}>
          No hay remitos en ese período
        </Typography>
      )}
    </>
  );
}

function FaltaLink({ texto, entidad, id }: Falta) {
  const entity = useRegistry().get(entidad);
  if (!mayOpenHere(entity) || !mayDo(entity, 'edit')) return texto;
  return (
    <Link className="record-link" to={`/${entidad}/${id}`}>
      {texto}
    </Link>
  );
}
