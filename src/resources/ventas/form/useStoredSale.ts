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
} from 'cantera/admin';
import type { Row } from 'cantera';
import { useCliente } from '../../maestros/clientes/useCliente.ts';
import type { FormLine } from '../grid/saleLine.ts';
import type { IvaBase } from '../lines.ts';
import { CLIENT, DESTINATION, FREIGHT, PAYMENT } from './saleHeader.ts';
import { askedLines, storedLines } from './storedLines.ts';
import { useIssueSale } from './useIssueSale.ts';
import { useFreight, useSale } from './useSale.ts';
import { useSaleLines } from './useSaleLines.ts';

/** Stored lines get no default values. */
const AS_STORED = {};
const NOTHING: readonly string[] = [];

/** @param draft the change in a permission request */
export function useStoredSale(loaded: RaRecord, reload: () => Promise<RaRecord>, draft: Row | null) {
  const entity = useEntity();
  const issue = useIssueSale();
  const finish = useFinish();
  const navigate = useNavigate();
  const list = useListAddress(entity.name);
  // Later responses must not change the form while it is edited.
  const [record, setRecord] = useState(loaded);
  const [isEditing, setEditing] = useState(draft !== null);
  const [conflict, setConflict] = useState<{ actual: RaRecord; values: FieldValues } | null>(null);
  const form = useEntityForm(entity.fields, { ...record, ...draft }, 'edit');
  const sold = useSale(entity, {
    formaPagoId: record[PAYMENT],
    client: useCliente(isEditing ? record[CLIENT] : null),
    clienteId: isEditing ? record[CLIENT] : null,
    destinoId: record[DESTINATION],
    camionId: null,
    dia: record[entity.document!.date],
    flete: record[FREIGHT],
    kept: record,
    ivaBase: record['ivaBase'] as IvaBase | undefined,
  });
  const { declared } = sold;
  // Stored lines have their rate, so none is waited for.
  const priced = { ...sold, awaited: NOTHING };
  const lines = useSaleLines(priced, {
    lines: () => askedLines(declared, record, draft),
    unsaid: AS_STORED,
  });
  const sale = useFreight(priced, lines.all);
  const areLinesChanged = !lines.entry.isUntouched || !sameLines(lines.added, storedLines(declared, record));
  const letGo = useLeaveGuard(isEditing && (form.formState.isDirty || areLinesChanged));

  const startFrom = (actual: RaRecord) => {
    setRecord(actual);
    lines.restart(storedLines(declared, actual));
    form.reset(Object.fromEntries(Object.keys(form.getValues()).map((name) => [name, actual[name] ?? ''])));
  };
  const { save, isSaving } = useSave({
    form,
    onAsked: () => {
      letGo();
      navigate(list);
    },
    send: ({ values, ...attempt }) => {
      const version: unknown = conflict?.actual.version ?? record.version;
      return lines.sending(() => issue({ id: record.id, data: { ...values, version }, ...attempt }));
    },
    onSaved: (issued) => {
      letGo();
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
    toggle: async () => {
      if (isEditing) startFrom(await reload());
      setEditing(!isEditing);
    },
    submit: form.handleSubmit((values: FieldValues) => {
      const complete = lines.complete();
      return complete ? save({ ...values, [declared.name]: complete }) : undefined;
    }),
    conflict: conflict && {
      mine: conflict.values,
      base: record,
      theirs: conflict.actual,
      onMine: () => {
        setConflict(null);
        setRecord({ ...record, version: conflict.actual.version });
        void save(conflict.values);
      },
      onTheirs: () => {
        setConflict(null);
        startFrom(conflict.actual);
      },
      onClose: () => setConflict(null),
    },
  };
}

const sameLines = (a: readonly FormLine[], b: readonly FormLine[]) =>
  JSON.stringify(a.map(({ id, values }) => [id, values])) ===
  JSON.stringify(b.map(({ id, values }) => [id, values]));
