import Checkbox from '@mui/material/Checkbox';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Row } from '#schema/columns.ts';
import type { ResolvedLines } from '#schema/lines.ts';

type Props = { declared: ResolvedLines; kinds: readonly { id: string; name: string }[] };

/** Lines of one choice and ticks: a row for each option, which is a line while it has a tick. */
export function LinesMatrix({ declared: { name, entity }, kinds }: Props) {
  const { clearErrors, setValue } = useFormContext();
  const lines = (useWatch({ name }) ?? []) as readonly Row[];
  const [first, ...ticks] = Object.keys(entity.fields) as [string, ...string[]];
  const labelOf = (field: string) => entity.fields[field]!.label;
  const tick = (id: string, field: string, isTicked: boolean) => {
    const before = lines.find((line) => line[first] === id);
    const without = Object.fromEntries(ticks.map((each) => [each, false]));
    const after = { ...without, ...before, [first]: id, [field]: isTicked };
    const isLine = ticks.some((each) => after[each] === true);
    const others = lines.filter((line) => line !== before);
    clearErrors(name);
    setValue(name, isLine ? [...others, after] : others, { shouldDirty: true });
  };
  return (
    <TableContainer sx={SCROLLED}>
      <Table stickyHeader>
        <TableHead>
          <TableRow>
            <TableCell>{labelOf(first)}</TableCell>
            {ticks.map((field) => (
              <TableCell key={field} align="center">
                {labelOf(field)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {kinds.map((kind) => (
            <TableRow key={kind.id}>
              <TableCell component="th" scope="row" sx={FIRST}>
                {kind.name}
              </TableCell>
              {ticks.map((field) => (
                <TableCell key={field} align="center">
                  <Checkbox
                    size="small"
                    checked={lines.some((line) => line[first] === kind.id && line[field] === true)}
                    onChange={(_, isTicked) => tick(kind.id, field, isTicked)}
                    slotProps={{ input: { 'aria-label': `${kind.name}: ${labelOf(field)}` } }}
                  />
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

const SCROLLED = { maxHeight: '60vh', margin: '0 -16px', width: 'auto', '& td': { paddingBlock: 0 } };

/** A phone scrolls the ticks sideways under it. */
const FIRST = { position: 'sticky', left: 0, zIndex: 1, background: 'var(--surface)' };
