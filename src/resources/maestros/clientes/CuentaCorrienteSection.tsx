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
 * Unticking closes the account at once; ticking, or a new number, is saved with the form. Source: spec 1,
 * sections 4 to 6.
 */
export default function CuentaCorrienteSection({ record }: { entity: Entity; record: RaRecord }) {
  const mayChange = access(cuentasCorrientes.access.create, roleHere()) !== false;
  const saved = typeof record['nroCuentaCorriente'] === 'string' ? record['nroCuentaCorriente'] : null;
  return (
    <Card component="section" variant="outlined" elevation={1} sx={{ p: '16px 16px 4px' }}>
      <Typography variant="h2" sx={{ mb: 1.5 }}>
        {cuentasCorrientes.label.one}
      </Typography>
      <Box sx={{ display: 'grid', gap: '2px 14px', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        {mayChange ? <Account clienteId={Number(record.id)} initial={saved} /> : <ReadOnly saved={saved} />}
      </Box>
    </Card>
  );
}

function Account({ clienteId, initial }: { clienteId: number; initial: string | null }) {
  const translate = useTranslate();
  const dialogs = useDialogs();
  const dataProvider = useDataProvider();
  const input = useRef<HTMLInputElement>(null);
  const [saved, setSaved] = useState(initial);
  const [isOn, setOn] = useState(initial !== null);
  const [number, setNumber] = useState(initial ?? '');
  const [complaint, setComplaint] = useState<string | undefined>();
  const [isBusy, setBusy] = useState(false);

  const problemOf = (text: string): string | undefined =>
    fieldInput(cuentasCorrientes.fields.nroCuentaCorriente).safeParse(text).error?.issues[0]?.message;

  useFormPart({
    hasChanges: isOn !== (saved !== null) || (isOn && number.trim() !== saved),
    check: () => {
      const problem = isOn ? problemOf(number) : undefined;
      setComplaint(problem);
      if (problem) input.current?.focus();
      return !problem;
    },
    save: async () => {
      const data = { clienteId, nroCuentaCorriente: number.trim() };
      try {
        if (saved === null) await dataProvider.create(cuentasCorrientes.name, { data });
        else
          await dataProvider.update(cuentasCorrientes.name, {
            id: clienteId,
            data,
            previousData: { id: clienteId },
          });
        setSaved(data.nroCuentaCorriente);
      } catch (error) {
        setOn(saved !== null);
        setNumber(saved ?? '');
        throw error;
      }
    },
  });

  const close = async () => {
    const agreed = await dialogs.confirm({
      text: `Se eliminará la cuenta corriente ${saved} de este cliente. Sus movimientos se conservan.`,
      button: translate('cantera.dialog.eliminar'),
      danger: true,
    });
    if (!agreed) return;
    setBusy(true);
    try {
      await dataProvider.delete(cuentasCorrientes.name, { id: clienteId });
    } catch (error) {
      await dialogs.error(error instanceof ApiError ? error.message : CONNECTION_ERROR);
      return;
    } finally {
      setBusy(false);
    }
    setSaved(null);
    setOn(false);
    setNumber('');
    setComplaint(undefined);
    await dialogs.success({
      title: translate('cantera.dialog.eliminado'),
      text: cuentasCorrientes.messages.deleted,
    });
  };

  const toggle = (checked: boolean) => {
    if (!checked && saved !== null) return void close();
    setOn(checked);
    setComplaint(undefined);
  };

  return (
    <>
      <FormControlLabel
        sx={{ alignSelf: 'center', mr: 0 }}
        control={<Switch checked={isOn} disabled={isBusy} onChange={(_, checked) => toggle(checked)} />}
        label="Tiene cuenta corriente"
      />
      <TextField
        label={LABEL}
        helperText={complaint ?? ' '}
        error={complaint !== undefined}
        required={isOn}
        value={number}
        disabled={!isOn || isBusy}
        inputRef={input}
        onChange={(event) => {
          setNumber(event.target.value);
          if (complaint) setComplaint(problemOf(event.target.value));
        }}
        onBlur={() => isOn && setComplaint(problemOf(number))}
        autoComplete="off"
      />
    </>
  );
}

function ReadOnly({ saved }: { saved: string | null }) {
  const translate = useTranslate();
  return (
    <>
      <TextField
        label="Tiene cuenta corriente"
        helperText=" "
        disabled
        value={translate(saved === null ? 'cantera.boolean.no' : 'cantera.boolean.si')}
      />
      <TextField label={LABEL} helperText=" " disabled value={saved ?? ''} />
    </>
  );
}
