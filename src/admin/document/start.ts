import { chargeOn } from '#resources/cuentas/charges.ts';
import { renderTemplate, templateFields } from '#domain/template.ts';
import type { Row } from '#schema/columns.ts';
import type { StartWord } from '#schema/document.ts';
import type { Entity } from '#schema/entity.ts';
import type { Registry } from '#schema/registry.ts';
import { spoken } from '#schema/spoken.ts';

/** What follows from a record of some entity: of which entity, by which reference, and the word that says how. */
export type Follower = { readonly entity: Entity; readonly reference: string; readonly word: StartWord };

/** The documents that may follow from a record of this entity. */
export const followersOf = (registry: Registry, source: Entity): readonly Follower[] =>
  registry.all.flatMap((entity) =>
    startsOf(entity)
      .filter(([reference]) => refersTo(entity, reference) === source.name)
      .map(([reference, word]) => ({ entity, reference, word })),
  );

export const startsOf = ({ document }: Entity): readonly [reference: string, word: StartWord][] =>
  Object.entries(document?.startsFrom ?? {}) as [string, StartWord][];

/** The entity that a reference names. */
export const refersTo = ({ fields }: Entity, reference: string): string => {
  const field = fields[reference];
  if (field?.type !== 'reference') throw new Error(`'${reference}' is no reference`);
  return field.to;
};

/** Whether it is offered for a record in this state. */
export const mayFollow = ({ from }: StartWord, state: unknown): boolean =>
  from === undefined || from.includes(String(state));

/** What the form of a document that follows from a record holds at first, and what is said above it. */
export function startFrom(
  { entity, reference, word }: Follower,
  [source, record]: readonly [Entity, Row],
  settings: Row,
): { readonly values: Row; readonly note: string | null } {
  const { prefill, charge, note } = word;
  const amount = charge && chargeOn(String(record[charge.of]), chargeRates(charge, settings));
  return {
    values: {
      [reference]: record['id'],
      ...Object.fromEntries(
        Object.entries(prefill).map(([name, template]) => [name, valueOf(template!, record)]),
      ),
      // Where nothing is said about it there is no amount to start with.
      ...(amount !== undefined && amount !== '0.00' && { [entity.document!.total]: amount }),
    },
    note: note === undefined ? null : spoken(source, note, record),
  };
}

const chargeRates = ({ percent, fixed }: NonNullable<StartWord['charge']>, settings: Row) => ({
  percent: settings[percent] as string | null,
  fixed: settings[fixed] as string | null,
});

/** A template that is one name alone gives that value as it is: an id stays a number. */
function valueOf(template: string, record: Row): unknown {
  const [name = ''] = templateFields(template);
  return template === `{${name}}` && !name.includes('.') ? record[name] : renderTemplate(template, record);
}
