import { sql } from 'kysely';
import type { Role } from '#domain/permissions.ts';
import type { AnyRecord } from '#schema/record.ts';
import type { Tx } from '../../../db/database.ts';
import type { Call } from '../../read/call.ts';
import { lockChoices } from '../../read/choice.ts';
import { storedFields } from '../../read/paths.ts';
import { choiceProblem } from '../../write/input.ts';
import { duplicateMessage } from '../../write/unique.ts';
import type { Candidate, Complaints, RowValues } from './complaints.ts';
import { recordKey, recordsByKey, uniqueFields } from './existing.ts';

/** A row that is written. `values` are all of a new record, or what changes in a stored one. */
type Write = {
  readonly candidate: Candidate;
  readonly before: AnyRecord | null;
  readonly values: RowValues;
};

type CheckContext = {
  readonly tx: Tx;
  readonly call: Call;
  readonly role: Role;
  readonly complaints: Complaints;
};

/** Locks the referenced records. A record may have been deleted or merged since its name was read. */
export async function lockReferences(
  { tx, call, role, complaints }: CheckContext,
  writes: readonly Write[],
): Promise<void> {
  for (const [name, field] of storedFields(call.entity)) {
    if (field.type !== 'reference') continue;
    const referring = writes.filter(({ values }) => (values[name] ?? null) !== null);
    if (referring.length === 0) continue;
    const ids = [...new Set(referring.map(({ values }) => values[name]))];
    const { rows } = await sql<{ id: number }>`${lockChoices(field, role, ids)}`.execute(tx);
    const choices = new Set<unknown>(rows.map(({ id }) => id));
    for (const { candidate, values } of referring)
      if (!choices.has(values[name])) complaints.addAtPath(candidate, [name], choiceProblem(field, role));
  }
}

/** Complains about values of unique fields that another record or an earlier row has. */
export async function refuseDuplicates(
  { tx, call, complaints }: CheckContext,
  writes: readonly Write[],
): Promise<void> {
  const { entity } = call;
  for (const [name, field] of uniqueFields(entity)) {
    const writesWithValue = writes.filter(({ values }) => (values[name] ?? null) !== null);
    const rows = writesWithValue.map(({ values }) => values);
    const recordsByValue = await recordsByKey(tx, call, [name], rows, { lock: false });
    for (const { candidate, before, values } of writesWithValue) {
      const withSameValue = recordsByValue.get(recordKey([name], values)!) ?? [];
      if (withSameValue.some(({ id }) => id !== before?.id))
        complaints.addAtField(candidate, name, duplicateMessage(entity, field));
      complaints.addIfRepeated(candidate, [name], 'Este valor ya está en la fila', values);
    }
  }
}
