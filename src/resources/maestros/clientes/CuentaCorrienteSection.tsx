import { useRef, useState } from 'react';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useDataProvider, useTranslate, type RaRecord } from 'react-admin';
import { roleHere, useDialogs, useFormPart } from 'cantera/admin';
import { ApiError, CONNECTION_ERROR } from 'cantera/http';
import { access, type Entity, fieldInput } from 'cantera';
import { cuentasCorrientes } from '../../cuentas/cuentasCorrientes/cuentaCorriente.ts';

const { label: LABEL } = cuentasCorrientes.fields.nroCuentaCorriente;

/**
 * The client form's section of the current account. Switching off closes the account at once; the rest is saved with
 * the form (spec 1, sections 4 to 6).
 */
export default function CuentaCorrienteSection({ record }: { entity: Entity; record: RaRecord }) {
  const mayChange = access(cuentasCorrientes.access.create, roleHere()) !== false;
  const savedNumber = typeof record['nroCuentaCorriente'] === 'string' ? record['nroCuentaCorriente'] : null;
  return (
    <Card component="section" variant="outlined" elevation={1} sx={{ p: '16px 16px 4px' }}>
      <Typography variant="h2" sx={{ mb: 1.5 }}>
        {cuentasCorrientes.label.one}
      </Typography>
      <Box sx={{ display: 'grid', gap: '8px 14px', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        {mayChange ? (
          // The form may start with an older record, which has another number.
          <AccountInputs key={savedNumber} clienteId={Number(record.id)} initial={savedNumber} />
        ) : (
          <ReadOnlyAccount savedNumber={savedNumber} />
        )}
      </Box>
    </Card>
  );
}

function AccountInputs({ clienteId, initial }: { clienteId: number; initial: string | null }) {
  const translate = useTranslate();
  const dialogs = useDialogs();
  const dataProvider = useDataProvider();
  const input = useRef<HTMLInputElement>(null);
  const [savedNumber, setSavedNumber] = useState(initial);
  const isOpen = savedNumber !== null;
  const [isEnabled, setEnabled] = useState(isOpen);
  const [number, setNumber] = useState(initial ?? '');
  const [message, setMessage] = useState<string | undefined>();
  const [isBusy, setBusy] = useState(false);

  const problemOf = (text: string): string | undefined =>
    fieldInput(cuentasCorrientes.fields.nroCuentaCorriente).safeParse(text).error?.issues[0]?.message;

  useFormPart({
    hasChanges: isEnabled !== isOpen || (isEnabled && number.trim() !== savedNumber),
    check: () => {
      const problem = isEnabled ? problemOf(number) : undefined;
      setMessage(problem);
      if (problem) input.current?.focus();
      return !problem;
    },
    save: async () => {
      const data = { clienteId, nroCuentaCorriente: number.trim() };
      try {
        // The API addresses an account by its client's id.
        if (isOpen)
          await dataProvider.update(cuentasCorrientes.name, {
            id: clienteId,
            data,
            previousData: { id: clienteId },
          });
        else await dataProvider.create(cuentasCorrientes.name, { data });
        setSavedNumber(data.nroCuentaCorriente);
      } catch (error) {
        setEnabled(isOpen);
        setNumber(savedNumber ?? '');
        throw error;
      }
    },
  });

  const close = async () => {
    const isConfirmed = await dialogs.confirm({
      text: `Se eliminará la cuenta corriente ${savedNumber} de este cliente. Sus movimientos se conservan.`,
      button: translate('ra.action.delete'),
      danger: true,
    });
    if (!isConfirmed) return;
    setBusy(true);
    try {
      await dataProvider.delete(cuentasCorrientes.name, { id: clienteId });
    } catch (error) {
      await dialogs.error(error instanceof ApiError ? error.message : CONNECTION_ERROR);
      return;
    } finally {
      setBusy(false);
    }
    setSavedNumber(null);
    setEnabled(false);
    setNumber('');
    setMessage(undefined);
    await dialogs.success({
      title: translate('cantera.dialog.eliminado'),
      text: cuentasCorrientes.messages.deleted,
    });
  };

  const toggle = (checked: boolean) => {
    if (!checked && isOpen) return void close();
    setEnabled(checked);
    setMessage(undefined);
  };

  return (
    <>
      <FormControlLabel
        sx={{ alignSelf: 'center', mr: 0 }}
        control={<Switch checked={isEnabled} disabled={isBusy} onChange={(_, checked) => toggle(checked)} />}
        label="Tiene cuenta corriente"
      />
      <TextField
        label={LABEL}
        // A blank keeps the message's room, so that nothing moves when one appears.
        helperText={message ?? ' '}
        error={message !== undefined}
        required={isEnabled}
        value={number}
        disabled={!isEnabled || isBusy}
        inputRef={input}
        onChange={(event) => {
          setNumber(event.target.value);
          if (message) setMessage(problemOf(event.target.value));
        }}
        onBlur={() => isEnabled && setMessage(problemOf(number))}
        autoComplete="off"
      />
    </>
  );
}

function ReadOnlyAccount({ savedNumber }: { savedNumber: string | null }) {
  const translate = useTranslate();
  return (
    <>
      <TextField
        label="Tiene cuenta corriente"
        helperText=" "
        disabled
        value={translate(savedNumber === null ? 'ra.boolean.false' : 'ra.boolean.true')}
      />
      <TextField label={LABEL} helperText=" " disabled value={savedNumber ?? ''} />
    </>
  );
}
