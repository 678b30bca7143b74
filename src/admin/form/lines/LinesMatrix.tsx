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

type Props = { lines: ResolvedLines; options: readonly { id: string; name: string }[] };

/**
 * Lines of a `select` and checkboxes as a table: a row for each option of the select, a column for each checkbox. The
 * record has a line for the options with a tick.
 */
export function LinesMatrix({ lines: { name, entity }, options }: Props) {
  const { clearErrors, setValue } = useFormContext();
  const lines = (useWatch({ name }) ?? []) as readonly Row[];
  const [optionField, ...checkboxes] = Object.keys(entity.fields) as [string, ...string[]];
  const labelOf = (field: string) => entity.fields[field]!.label;
  const setTicked = (id: string, checkbox: string, isTicked: boolean) => {
    const before = lines.find((line) => line[optionField] === id);
    const unticked = Object.fromEntries(checkboxes.map((each) => [each, false]));
    const after: Row = { ...unticked, ...before, [optionField]: id, [checkbox]: isTicked };
    const hasTicks = checkboxes.some((each) => after[each] === true);
    const others = lines.filter((line) => line !== before);
    clearErrors(name);
    setValue(name, hasTicks ? [...others, after] : others, { shouldDirty: true });
  };
  return (
    <TableContainer sx={SCROLLED}>
      <Table stickyHeader>
        <TableHead>
          <TableRow>
            <TableCell>{labelOf(optionField)}</TableCell>
            {checkboxes.map((checkbox) => (
              <TableCell key={checkbox} align="center">
                {labelOf(checkbox)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {options.map((option) => (
            <TableRow key={option.id}>
              <TableCell component="th" scope="row" sx={OPTION_CELL}>
                {option.name}
              </TableCell>
              {checkboxes.map((checkbox) => (
                <TableCell key={checkbox} align="center">
                  <Checkbox
                    size="small"
                    checked={lines.some((line) => line[optionField] === option.id && line[checkbox] === true)}
                    onChange={(_, isTicked) => setTicked(option.id, checkbox, isTicked)}
                    slotProps={{ input: { 'aria-label': `${option.name}: ${labelOf(checkbox)}` } }}
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

const OPTION_CELL = { position: 'sticky', left: 0, zIndex: 1, background: 'var(--surface)' };
