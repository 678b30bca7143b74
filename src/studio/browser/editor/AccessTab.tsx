import Checkbox from '@mui/material/Checkbox';
import { useRegistry } from '#admin/registry.ts';
import { allowed, mayIn, accessSentence, VERBS } from './access.ts';
import { useEdit, useProblem } from './useEdit.ts';

/** Chooses the roles that may call each verb; at first none may. */
export function AccessTab() {
  const { definition, change } = useEdit();
  const { roles } = useRegistry();
  const problem = useProblem('access');
  return (
    <>
      <table className="editor-access">
        <thead>
          <tr>
            <th scope="col">Rol</th>
            {VERBS.map(({ verb, label }) => (
              <th key={verb} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {roles.map(({ name: role }) => (
            <tr key={role}>
              <th scope="row">{role}</th>
              {VERBS.map(({ verb, label }) => (
                <td key={verb}>
                  <Checkbox
                    size="small"
                    slotProps={{ input: { 'aria-label': `${role}: ${label.toLowerCase()}` } }}
                    checked={mayIn(definition.access[verb], role)}
                    onChange={(event) =>
                      change('', (before) => allowed(before, role, verb, event.target.checked))
                    }
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p role="status" className="editor-hint">
        {VERBS.map((verb) => accessSentence(definition, verb)).join(' ')}
      </p>
      {problem !== undefined && <p className="editor-wrong">{problem}</p>}
    </>
  );
}
