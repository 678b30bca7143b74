import { Fragment, type ReactNode } from 'react';
import { Button } from '../Button.tsx';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useGetOne, useTranslate } from 'react-admin';
import { isEmpty } from '#domain/conditions.ts';
import { nameOf } from '#schema/renderFormatted.ts';
import type { Entity } from '#schema/entity.ts';
import { referenceAlias } from '#schema/fields/reference.ts';
import { typeOf, type Field } from '#schema/fieldTypes.ts';
import type { Row } from '#schema/columns.ts';
import { useRegistry } from '../registry.ts';
import { differentFields, type LineValue } from './differences.ts';

type Props = {
  entity: Entity;
  mine: Row;
  /** The record as the form loaded it. `mine` has only the ids of references; their names are here or in `theirs`. */
  base: Row;
  theirs: Row;
  onMine: () => void;
  onTheirs: () => void;
  onClose: () => void;
  /** Kinds of lines that differ too. `mine` and `theirs` have a text or element for each line. */
  more?: readonly { label: string; mine: readonly ReactNode[]; theirs: readonly ReactNode[] }[];
};

/** Shows how the user's values differ from those that another user saved meanwhile, and asks which to keep. */
export function ConflictDialog({ entity, mine, base, theirs, onMine, onTheirs, onClose, more = [] }: Props) {
  const translate = useTranslate();
  const rows = [
    ...differentFields(entity, mine, theirs).map((name) => {
      const field = entity.fields[name]!;
      return {
        label: field.label,
        mine: <Value name={name} field={field} value={mine[name]} records={[base, theirs]} />,
        theirs: <Value name={name} field={field} value={theirs[name]} records={[theirs]} />,
      };
    }),
    ...more.map((lines) => ({ ...lines, mine: onePerLine(lines.mine), theirs: onePerLine(lines.theirs) })),
  ];
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth>
      <DialogTitle>{translate('cantera.conflict.title')}</DialogTitle>
      <DialogContent>
        <Typography color="text.secondary" sx={{ mb: 2 }}>
          {translate('cantera.conflict.text')}
        </Typography>
        <Table>
          <TableHead>
            <TableRow>
              <TableCell>{translate('cantera.conflict.field')}</TableCell>
              <TableCell>{translate('cantera.conflict.mine')}</TableCell>
              <TableCell>{translate('cantera.conflict.theirs')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map((row, index) => (
              <TableRow key={index}>
                <TableCell component="th" scope="row">
                  {row.label}
                </TableCell>
                <TableCell sx={{ overflowWrap: 'anywhere' }}>{row.mine}</TableCell>
                <TableCell sx={{ overflowWrap: 'anywhere' }}>{row.theirs}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </DialogContent>
      <DialogActions>
        <Button onClick={onTheirs}>{translate('cantera.conflict.takeTheirs')}</Button>
        <Button variant="contained" onClick={onMine}>
          {translate('cantera.conflict.keepMine')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const onePerLine = (nodes: readonly ReactNode[]) => nodes.map((node, index) => <div key={index}>{node}</div>);

/** Writes a line as its values: 'Aceite, $ 0,10'. */
export const lineText = (values: readonly LineValue[]) => (
  <>
    {values.map(({ line, ...value }, index) => (
      <Fragment key={value.name}>
        {index > 0 && ', '}
        <Value {...value} records={[line]} />
      </Fragment>
    ))}
  </>
);

type ValueProps = { name: string; field: Field; value: unknown; records: Row[] };

function Value({ name, field, value, records }: ValueProps) {
  if (isEmpty(value)) return '—';
  if (field.type !== 'reference') return typeOf(field).format(value, field);
  const referenced = records
    .map((record) => record[referenceAlias(name)] as Row | null)
    .find((candidate) => candidate?.id === value);
  return <ReferenceName to={field.to} id={value as number} record={referenced ?? null} />;
}

function ReferenceName({ to, id, record }: { to: string; id: number; record: Row | null }) {
  const target = useRegistry().get(to);
  const { data } = useGetOne(to, { id }, { enabled: record === null });
  const referenced = record ?? data;
  return referenced ? nameOf(target, referenced) : '…';
}
