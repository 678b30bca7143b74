import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { saveFile } from '../saveFile.ts';
import { Button } from '../Button.tsx';
import { lacksFactor } from '#authProvider/index.ts';
import { refreshSession } from '#public/session.ts';

/**
 * Shows new recovery codes until the user has saved them. A user who could open only this page, because the required
 * factor was missing, can then open the others.
 */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const translate = useTranslate();
  const finish = async () => {
    onDone();
    if (!lacksFactor()) return;
    await refreshSession();
    location.reload();
  };
  const download = () =>
    saveFile(new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' }), 'codigos-de-recuperacion.txt');
  return (
    <>
      <Typography variant="h2" component="h3">
        {translate('cantera.account.recovery')}
      </Typography>
      <Typography color="text.secondary">{translate('cantera.account.recoveryText')}</Typography>
      <Box
        component="ol"
        sx={{ m: 0, pl: 3, columns: { xs: 1, sm: 2, md: 1, lg: 2 }, fontFamily: 'monospace' }}
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Box>
      <Box sx={{ display: 'flex', justifyContent: 'end', gap: 1 }}>
        <Button onClick={download}>{translate('cantera.account.download')}</Button>
        <Button variant="contained" onClick={() => void finish()}>
          {translate('cantera.account.kept')}
        </Button>
      </Box>
    </>
  );
}
