import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { RaRecord } from 'react-admin';
import {
  useEntity,
  useEntityForm,
  useFinish,
  useLeaveGuard,
  useListAddress,
  useNavigate,
  useSave,
  withStoredIds,
} from 'cantera/admin';
import type { Row } from 'cantera';
import { useCliente } from '../../maestros/clientes/useCliente.ts';
import type { FormLine } from '../grid/saleLine.ts';
import { NOTHING_LOADS } from '../grid/useLineEntry.ts';
import type { IvaBase } from '../saleAmounts.ts';
import { CLIENT, DESTINATION, FREIGHT, PAYMENT } from './headerFields.ts';
import { requestedLines, storedLines } from './storedLines.ts';
import { useIssueSale } from './useIssueSale.ts';
import { useFreightInPrice, useSale } from './useSale.ts';
import { useSaleLines } from './useSaleLines.ts';

const NO_DEFAULTS = {};

/** The state of a stored sale's form. `requested` has the changes of the permission request that is decided here. */
export function useStoredSale(loaded: RaRecord, reload: () => Promise<RaRecord>, requested: Row | null) {
  const entity = useEntity();
  const issue = useIssueSale();
  const finish = useFinish();
  const navigate = useNavigate();
  const listAddress = useListAddress(entity.name);
  // Later responses must not change the form while it is edited.
  const [record, setRecord] = useState(loaded);
  const [isEditing, setEditing] = useState(requested !== null);
  const [conflict, setConflict] = useState<{ actual: RaRecord; values: FieldValues } | null>(null);
  const form = useEntityForm(entity.fields, { ...record, ...requested }, 'edit');
  const baseSale = {
    ...useSale(entity, {
      formaPagoId: record[PAYMENT],
      // New prices need the client and the conditions, so that these are not loaded before editing.
      client: useCliente(isEditing ? record[CLIENT] : null),
      clienteId: isEditing ? record[CLIENT] : null,
      destinoId: record[DESTINATION],
      // A stored sale keeps its freight, so the truck's capacity does not matter.
      camionId: null,
      dia: record[entity.document!.date],
      flete: record[FREIGHT],
      source: record,
      ivaBase: record['ivaBase'] as IvaBase | undefined,
    }),
    // Stored lines have their IVA rate, so nothing has to load.
    loadingNames: NOTHING_LOADS,
  };
  const { linesDeclaration } = baseSale;
  const lines = useSaleLines(baseSale, {
    lines: () => requestedLines(linesDeclaration, record, requested),
    defaults: NO_DEFAULTS,
  });
  const sale = useFreightInPrice(baseSale, lines.all);
  const areLinesChanged =
    !lines.entry.isUntouched || !areSameLines(lines.added, storedLines(linesDeclaration, record));
  const allowLeaving = useLeaveGuard(isEditing && (form.formState.isDirty || areLinesChanged));

  const resetTo = (actual: RaRecord) => {
    setRecord(actual);
    lines.restart(storedLines(linesDeclaration, actual));
    const values = Object.keys(form.getValues()).map((name) => [name, actual[name] ?? '']);
    form.reset(Object.fromEntries(values));
  };
  const { save, isSaving } = useSave({
    form,
    onPermissionRequested: () => {
      allowLeaving();
      navigate(listAddress);
    },
    send: ({ values, ...attempt }) => {
      const stored = conflict?.actual ?? record;
      const data = { ...withStoredIds(entity, values, stored), version: stored['version'] };
      return lines.showErrorsOf(() => issue({ id: record.id, data, ...attempt }));
    },
    onSaved: (issued) => {
      allowLeaving();
      void finish('updated', issued);
    },
    onConflict: (actual, values) => setConflict({ actual, values }),
  });

  return {
    entity,
    record,
    form,
    sale,
    lines,
    isSaving,
    isEditing,
    toggleEditing: async () => {
      if (isEditing) resetTo(await reload());
      setEditing(!isEditing);
    },
    submit: form.handleSubmit((values: FieldValues) => {
      const lineRows = lines.finish();
      return lineRows ? save({ ...values, [linesDeclaration.name]: lineRows }) : undefined;
    }),
    conflict: conflict && {
      mine: conflict.values,
      base: record,
      theirs: conflict.actual,
      onMine: () => {
        setConflict(null);
        setRecord(conflict.actual);
        // This is the `save` of the current rendering, which still sees the conflict and sends its version.
        void save(conflict.values);
      },
      onTheirs: () => {
        setConflict(null);
        resetTo(conflict.actual);
      },
      onClose: () => setConflict(null),
    },
  };
}

const areSameLines = (a: readonly FormLine[], b: readonly FormLine[]) =>
  JSON.stringify(a.map(({ id, values }) => [id, values])) ===
  JSON.stringify(b.map(({ id, values }) => [id, values]));
