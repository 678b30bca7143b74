import type { Condition } from '#domain/conditions.ts';
import type { Job, JobMail } from '#schema/job.ts';
import { Button } from '../../Button.tsx';
import { Icon } from '../../icons.tsx';
import { useRegistry } from '../../registry.ts';
import { Asked } from './Asked.tsx';
import { Conditions } from './Conditions.tsx';
import { clockOf, cronOf, EVERY, type Clock } from './clock.ts';
import { withWord } from './edit.ts';
import { JobMailForm } from './JobMailForm.tsx';
import { Rows } from './Rows.tsx';
import { Ticks } from './Ticks.tsx';
import { useEdit } from './useEdit.ts';
import { useNamed } from './useNamed.ts';

/** Mails and webhooks, after a change or by the clock. */
export function JobsTab() {
  const { roles } = useRegistry();
  const jobs = useNamed<Job>('jobs', ({ label }) => label);
  const role = roles[0]!.name;
  const add = () => jobs.add({ label: '', on: ['created'], mail: { to: { role }, subject: '', text: '' } });
  return (
    <>
      <p className="editor-hint">Un correo, o un aviso a otro programa, cuando algo cambia o a una hora.</p>
      <Rows
        aria-label="Avisos"
        rows={jobs.entries.map(([name, { label, every }]) => ({
          name: label,
          says: every === undefined ? 'Después de un cambio' : 'A una hora',
          at: `jobs.${name}`,
        }))}
        onRemove={jobs.remove}
      >
        {(place) => {
          const [name, job] = jobs.entries[place]!;
          return <JobForm name={name} job={job} onChange={(step, next) => jobs.say(place, step, next)} />;
        }}
      </Rows>
      <Button size="small" startIcon={<Icon name="add" size={16} />} onClick={add}>
        Agregar aviso
      </Button>
    </>
  );
}

type Props = { name: string; job: Job; onChange: (step: string, job: Job) => void };

function JobForm({ name, job, onChange }: Props) {
  const { roles } = useRegistry();
  const { definition } = useEdit();
  const at = `jobs.${name}`;
  const role = roles[0]!.name;
  const mail: JobMail = job.mail ?? { to: { role }, subject: '', text: '' };
  const tell = (by: string) => {
    const { mail: _mail, webhook: _webhook, ...rest } = job;
    onChange('by', by === 'webhook' ? { ...rest, webhook: { as: role } } : { ...rest, mail });
  };
  const time = (when: string) => {
    const { on: _on, every: _every, ...rest } = job;
    onChange(
      'when',
      when === 'clock'
        ? { ...rest, every: cronOf({ every: 'day', hour: 8 }), where: rest.where ?? {}, mail: byClock(mail) }
        : { ...rest, on: ['created'], ...(rest.mail && { mail: withoutLine(rest.mail) }) },
    );
  };
  return (
    <div className="editor-fields">
      <Asked
        at={`${at}.label`}
        field={{ type: 'text', label: 'Nombre del aviso', required: true }}
        value={job.label}
        onChange={(label) => onChange('label', { ...job, label: String(label) })}
        autoFocus={job.label === ''}
      />
      <Asked
        at={`${at}.when`}
        field={{ type: 'select', label: 'Cuándo', options: TIMES, default: 'change' }}
        value={job.every === undefined ? 'change' : 'clock'}
        onChange={(when) => time(String(when))}
      />
      {job.every === undefined ? (
        <>
          <Ticks
            legend="Después de"
            at={`${at}.on`}
            options={EVENTS}
            value={job.on ?? []}
            onChange={(on) => onChange('on', { ...job, on: on as NonNullable<Job['on']> })}
          />
          <Asked
            at={`${at}.by`}
            field={{ type: 'select', label: 'Avisa', options: WAYS, default: 'mail' }}
            value={job.webhook ? 'webhook' : 'mail'}
            onChange={(by) => tell(String(by))}
          />
        </>
      ) : (
        <ClockInputs
          at={`${at}.every`}
          every={job.every}
          onChange={(every) => onChange('every', { ...job, every })}
        />
      )}
      <Conditions
        label={job.every === undefined ? 'Solo si' : 'De los registros en que'}
        {...(job.every === undefined && { none: 'De todos.' })}
        at={`${at}.where`}
        value={job.where as Condition | undefined}
        onChange={(where) =>
          onChange('where', withWord(job, 'where', where ?? (job.every === undefined ? undefined : {})))
        }
      />
      {job.webhook ? (
        <>
          <Asked
            at={`${at}.webhook.as`}
            field={{
              type: 'select',
              label: 'Con los datos que ve',
              options: roles.map((each) => ({ id: each.name, name: each.name })),
              default: role,
            }}
            value={job.webhook.as}
            onChange={(as) => onChange('webhook', { ...job, webhook: { as: String(as) } })}
          />
          <p className="editor-hint">
            La dirección y la clave del otro programa se cargan en «Webhooks», después de publicar.
          </p>
        </>
      ) : (
        <JobMailForm
          at={`${at}.mail`}
          mail={mail}
          isForEach={job.every === undefined || 'field' in mail.to}
          emails={Object.entries(definition.fields).filter(([, { type }]) => type === 'email')}
          onChange={(step, next) => onChange(`mail.${step}`, { ...job, mail: next })}
        />
      )}
    </div>
  );
}

/** By the clock a mail is about many records, with a line for each. */
const byClock = (mail: JobMail): JobMail => ('field' in mail.to ? mail : { ...mail, line: mail.line ?? '' });

function withoutLine(mail: JobMail): JobMail {
  const { line: _, ...rest } = mail;
  return rest;
}

const TIMES = [
  { id: 'change', name: 'Después de un cambio' },
  { id: 'clock', name: 'A una hora' },
];

const EVENTS = [
  { id: 'created', name: 'Crearlo' },
  { id: 'edited', name: 'Editarlo' },
  { id: 'acted', name: 'Una acción' },
  { id: 'deleted', name: 'Eliminarlo' },
];

const WAYS = [
  { id: 'mail', name: 'Por correo' },
  { id: 'webhook', name: 'A otro programa (webhook)' },
];

type ClockProps = { at: string; every: string; onChange: (every: string) => void };

function ClockInputs({ at, every, onChange }: ClockProps) {
  const clock = clockOf(every);
  if (!clock)
    return (
      <Asked
        at={at}
        field={{ type: 'text', label: 'Cinco palabras de cron' }}
        value={every}
        onChange={(words) => onChange(String(words))}
      />
    );
  return (
    <>
      <Asked
        at={at}
        field={{ type: 'select', label: 'Cada', options: EVERY, default: 'day' }}
        value={clock.every}
        onChange={(chosen) => onChange(cronOf({ ...clock, every: chosen as Clock['every'] }))}
      />
      <Asked
        at={`${at}.hour`}
        field={{ type: 'select', label: 'A las', options: HOURS, default: '8' }}
        value={String(clock.hour)}
        onChange={(hour) => onChange(cronOf({ ...clock, hour: Number(hour) }))}
      />
    </>
  );
}

const HOURS = Array.from({ length: 24 }, (_, hour) => ({ id: String(hour), name: `${hour}:00` }));
