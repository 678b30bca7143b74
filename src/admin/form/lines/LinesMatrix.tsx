import Checkbox from '@mui/material/Checkbox';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Row } from '#schema/columns.ts';
import type { ResolvedLines } from '#schema/lines.ts';
import './linesMatrix.css';

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
    <div className="lines-matrix">
      <table className="rows">
        <thead>
          <tr>
            <th scope="col" className="start">
              {labelOf(first)}
            </th>
            {ticks.map((field) => (
              <th key={field} scope="col" className="center">
                {labelOf(field)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {kinds.map((kind) => (
            <tr key={kind.id}>
              <th scope="row" className="start">
                {kind.name}
              </th>
              {ticks.map((field) => (
                <td key={field} className="center">
                  <Checkbox
                    size="small"
                    checked={lines.some((line) => line[first] === kind.id && line[field] === true)}
                    onChange={(_, isTicked) => tick(kind.id, field, isTicked)}
                    slotProps={{ input: { 'aria-label': `${kind.name}: ${labelOf(field)}` } }}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
