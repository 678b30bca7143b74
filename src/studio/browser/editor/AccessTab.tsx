import Checkbox from '@mui/material/Checkbox';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableContainer from '@mui/material/TableContainer';
import { useRegistry } from '#admin/registry.ts';
import { accessSentence, includesRole, VERBS, withRole } from './access.ts';
import { useEdit, useProblem } from './useEdit.ts';

export function AccessTab() {
  const { definition, change } = useEdit();
  const { roles } = useRegistry();
  const problem = useProblem('access');
  return (
    <>
      <TableContainer>
        <Table>
          <TableHead>
            <TableRow>
              <TableCell>Rol</TableCell>
              {VERBS.map(({ verb, label }) => (
                <TableCell key={verb} align="center">
                  {label}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {roles.map(({ name: role }) => (
              <TableRow key={role}>
                <TableCell component="th" scope="row">
                  {role}
                </TableCell>
                {VERBS.map(({ verb, label }) => (
                  <TableCell key={verb} align="center">
                    <Checkbox
                      size="small"
                      slotProps={{ input: { 'aria-label': `${role}: ${label.toLowerCase()}` } }}
                      checked={includesRole(definition.access[verb], role)}
                      onChange={(event) =>
                        change((before) => withRole(before, role, verb, event.target.checked))
                      }
                    />
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      <p role="status" className="editor-hint">
        {VERBS.map((verb) => accessSentence(definition, verb)).join(' ')}
      </p>
      {problem !== undefined && <p className="editor-wrong">{problem}</p>}
    </>
  );
}
