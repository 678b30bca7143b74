import type { Definition } from '#schema/definitions.ts';
import { decimalPlaces } from '#schema/fields/decimal.ts';
import type { Field } from '#schema/fields/index.ts';
import type { OwnHome } from '#schema/ownHome.ts';
import type { OwnGroup, OwnReport } from '#schema/ownReports.ts';
import { Button } from '../../Button.tsx';
import { Icon } from '../../icons.tsx';
import { Asked } from './Asked.tsx';
import { Conditions } from './Conditions.tsx';
import { withWord } from './edit.ts';
import { fieldName } from './names.ts';
import { Rows } from './Rows.tsx';
import { Ticks } from './Ticks.tsx';
import { useEdit } from './useEdit.ts';
import { useNamed } from './useNamed.ts';

/** Its records summed up: figures of home, and reports. */
export function ReportsTab() {
  const { definition } = useEdit();
  return (
    <>
      <Figures />
      <Reports />
      {definition.home?.main || definition.home?.aside ? (
        <p className="editor-hint">Lo demás del inicio se cambia en «Texto».</p>
      ) : null}
    </>
  );
}

type OwnFigure = NonNullable<OwnHome['figures']>[string];

function Figures() {
  const { definition, published, change } = useEdit();
  const { label, fields } = definition;
  const figures = Object.entries(definition.home?.figures ?? {});
  const amounts = placesOf(definition, isAmount);
  const put = (step: string, next: readonly (readonly [string, OwnFigure])[]) =>
    change(step, (before: Definition) => {
      const { figures: _, ...rest } = before.home ?? {};
      const home = next.length > 0 ? { ...rest, figures: Object.fromEntries(next) } : rest;
      return withWord(before, 'home', Object.keys(home).length > 0 ? home : undefined);
    });
  const say = (place: number, step: string, next: OwnFigure) => {
    const [name, before] = figures[place]!;
    const others = figures.map(([other]) => other).toSpliced(place, 1);
    const isKept = name in (published?.home?.figures ?? {}) || next.title === before.title;
    const called = isKept ? name : fieldName(next.title, false, others, '');
    put(`home.figures.${place}.${step}`, figures.with(place, [called, next]));
  };
  const counted = {
    one: `{count} ${label.one.toLowerCase()}`,
    many: `{count} ${label.many.toLowerCase()}`,
  };
  return (
    <>
      <h2>En el inicio</h2>
      <p className="editor-hint">Una cifra para quienes la ven, que lleva al listado.</p>
      <Rows
        aria-label="Cifras del inicio"
        rows={figures.map(([name, { title }]) => ({ name: title, at: `home.figures.${name}` }))}
        onRemove={(place) => put('', figures.toSpliced(place, 1))}
      >
        {(place) => {
          const [name, figure] = figures[place]!;
          const at = `home.figures.${name}`;
          return (
            <div className="editor-fields">
              <Asked
                at={`${at}.title`}
                field={{ type: 'text', label: 'Título de la cifra', required: true }}
                value={figure.title}
                onChange={(title) => say(place, 'title', { ...figure, title: String(title) })}
                autoFocus={figure.title === ''}
              />
              <Asked
                at={`${at}.value`}
                field={{
                  type: 'select',
                  label: 'Qué muestra',
                  default: '{count}',
                  options: [
                    { id: '{count}', name: 'Cuántos hay' },
                    ...amounts.map((each) => ({ id: `{${each.id}}`, name: `Suma de «${each.name}»` })),
                  ],
                }}
                value={figure.value}
                onChange={(value) => {
                  const { text: _, ...rest } = figure;
                  const isSum = value !== '{count}';
                  say(place, 'value', { ...rest, value: String(value), ...(isSum && { text: counted }) });
                }}
              />
              <Conditions
                label="De los registros en que"
                none="De todos."
                at={`${at}.when`}
                value={figure.when}
                onChange={(when) => say(place, 'when', withWord(figure, 'when', when))}
              />
            </div>
          );
        }}
      </Rows>
      <Button
        size="small"
        disabled={Object.keys(fields).length === 0}
        startIcon={<Icon name="add" size={16} />}
        onClick={() =>
          put('', [
            ...figures,
            [
              fieldName(
                '',
                false,
                figures.map(([name]) => name),
                '',
              ),
              { title: '', value: '{count}' },
            ],
          ])
        }
      >
        Agregar cifra
      </Button>
    </>
  );
}

function Reports() {
  const { definition } = useEdit();
  const reports = useNamed<OwnReport>('reports', ({ label }) => label);
  const groups = groupsOf(definition);
  return (
    <>
      <h2>Reportes</h2>
      <p className="editor-hint">
        Una pantalla que suma los registros: una fila por mes, por persona, o por lo que elija. Con Excel y
        PDF.
      </p>
      <Rows
        aria-label="Reportes"
        rows={reports.entries.map(([name, { label }]) => ({ name: label, at: `reports.${name}` }))}
        onMove={reports.move}
        onRemove={reports.remove}
      >
        {(place) => {
          const [name, report] = reports.entries[place]!;
          return (
            <ReportForm
              at={`reports.${name}`}
              report={report}
              onChange={(step, next) => reports.say(place, step, next)}
            />
          );
        }}
      </Rows>
      <Button
        size="small"
        disabled={groups.length === 0}
        startIcon={<Icon name="add" size={16} />}
        onClick={() => reports.add({ label: '', by: [groups[0]!.group] })}
      >
        Agregar reporte
      </Button>
    </>
  );
}

type Props = { at: string; report: OwnReport; onChange: (step: string, report: OwnReport) => void };

function ReportForm({ at, report, onChange }: Props) {
  const { definition } = useEdit();
  const groups = groupsOf(definition);
  const days = placesOf(definition, isDay).filter(({ isOfLines }) => !isOfLines);
  const filters = placesOf(definition, isCompared).filter(({ isOfLines }) => !isOfLines);
  const chosen = report.by.map((group) => JSON.stringify(group));
  return (
    <div className="editor-fields">
      <Asked
        at={`${at}.label`}
        field={{ type: 'text', label: 'Nombre del reporte', required: true, placeholder: 'Gasto por mes' }}
        value={report.label}
        onChange={(label) => onChange('label', { ...report, label: String(label) })}
        autoFocus={report.label === ''}
      />
      <Asked
        at={`${at}.day`}
        field={{
          type: 'select',
          label: 'Período',
          help: 'Por qué fecha se piden «Desde» y «Hasta»',
          options: days,
        }}
        value={report.day}
        onChange={(day) => onChange('day', withWord(report, 'day', day === '' ? undefined : String(day)))}
      />
      <Ticks
        legend="Una fila por cada"
        at={`${at}.by`}
        options={groups}
        value={chosen}
        onChange={(ids) =>
          onChange('by', {
            ...report,
            by: groups.filter(({ id }) => ids.includes(id)).map(({ group }) => group),
          })
        }
      />
      <Ticks
        legend="Suma"
        help="Además de cuántos registros son."
        at={`${at}.sums`}
        options={placesOf(definition, isAmount)}
        value={report.sums ?? []}
        onChange={(sums) => onChange('sums', withWord(report, 'sums', sums))}
      />
      <Ticks
        legend="Se filtra por"
        at={`${at}.filters`}
        options={filters}
        value={report.filters ?? []}
        onChange={(ids) => onChange('filters', withWord(report, 'filters', ids))}
      />
      <Conditions
        label="De los registros en que"
        none="De todos."
        at={`${at}.when`}
        value={report.when}
        onChange={(when) => onChange('when', withWord(report, 'when', when))}
      />
    </div>
  );
}

type Place = {
  readonly id: string;
  readonly name: string;
  readonly field: Field;
  readonly isOfLines: boolean;
};

/** Fields of the record, and of its lines. */
function placesOf({ fields, lines = {} }: Definition, isOne: (field: Field) => boolean): Place[] {
  const own = Object.entries(fields).map(([id, field]) => ({
    id,
    name: field.label,
    field,
    isOfLines: false,
  }));
  const ofLines = Object.entries(lines).flatMap(([line, { label, fields: inner }]) =>
    Object.entries(inner).map(([id, field]) => ({
      id: `${line}.${id}`,
      name: `${field.label} (${label.many.toLowerCase()})`,
      field,
      isOfLines: true,
    })),
  );
  return [...own, ...ofLines].filter(({ field }) => isOne(field));
}

const isDay = ({ type }: Field) => type === 'date' || type === 'dateTime';
const isCompared = ({ type }: Field) => type === 'reference' || type === 'select' || type === 'boolean';
const isAmount = (field: Field) =>
  ['money', 'percent', 'decimal'].includes(field.type) && decimalPlaces(field) === 2;
const isGrouped = (field: Field) => isCompared(field) || (field.type === 'text' && field.label !== '');

/** By what its rows are told apart: also the month and the year of a day. */
function groupsOf(definition: Definition): { id: string; name: string; group: OwnGroup }[] {
  const groups: { name: string; group: OwnGroup }[] = [
    ...placesOf(definition, isGrouped).map(({ id, name }) => ({ name, group: id })),
    ...placesOf(definition, isDay).flatMap(({ id, name }) => [
      { name: `Mes de «${name}»`, group: { month: id } },
      { name: `Año de «${name}»`, group: { year: id } },
    ]),
  ];
  return groups.map((each) => ({ ...each, id: JSON.stringify(each.group) }));
}
