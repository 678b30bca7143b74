import type { Field } from '#schema/fields/index.ts';
import type { JobMail } from '#schema/job.ts';
import { useRegistry } from '../../registry.ts';
import { Asked } from './Asked.tsx';
import { Template } from './Template.tsx';

type Props = {
  at: string;
  mail: JobMail;
  /** One mail for each record; else one with a line for each. */
  isForEach: boolean;
  /** Fields that hold an address. */
  emails: readonly (readonly [string, Field])[];
  onChange: (step: string, mail: JobMail) => void;
};

export function JobMailForm({ at, mail, isForEach, emails, onChange }: Props) {
  const { roles } = useRegistry();
  const roleOptions = roles.map(({ name }) => ({ id: name, name }));
  const first = roles[0]!.name;
  const { as: _as, line: _line, ...rest } = mail;
  const send = (to: string) => {
    const [way = '', which = ''] = to.split(':');
    if (way === 'role')
      return onChange('to', { ...rest, to: { role: which }, ...(!isForEach && lineOf(mail)) });
    if (way === 'field') return onChange('to', { ...rest, to: { field: which }, as: mail.as ?? first });
    onChange('to', { ...rest, to: { addresses: [] }, as: mail.as ?? first, ...(!isForEach && lineOf(mail)) });
  };
  const text = (word: 'subject' | 'text' | 'line', label: string, long: boolean, isTemplate: boolean) =>
    isTemplate ? (
      <Template
        at={`${at}.${word}`}
        label={label}
        long={long}
        required
        value={mail[word]}
        onChange={(said) => onChange(word, { ...mail, [word]: said })}
      />
    ) : (
      <div className={long ? 'editor-template' : undefined}>
        <Asked
          at={`${at}.${word}`}
          field={{ type: long ? 'longText' : 'text', label, required: true }}
          value={mail[word]}
          onChange={(said) => onChange(word, { ...mail, [word]: String(said) })}
        />
      </div>
    );
  return (
    <>
      <Asked
        at={`${at}.to`}
        field={{
          type: 'select',
          label: 'Para',
          default: '',
          options: [
            ...roleOptions.map(({ id }) => ({ id: `role:${id}`, name: `Los usuarios ${id}` })),
            ...emails.map(([id, { label }]) => ({ id: `field:${id}`, name: `La dirección de «${label}»` })),
            { id: 'addresses', name: 'Estas direcciones' },
          ],
        }}
        value={
          'role' in mail.to
            ? `role:${mail.to.role}`
            : 'field' in mail.to
              ? `field:${mail.to.field}`
              : 'addresses'
        }
        onChange={(to) => send(String(to))}
      />
      {'addresses' in mail.to && (
        <Asked
          at={`${at}.to.addresses`}
          field={{ type: 'longText', label: 'Direcciones', help: 'Una por renglón', required: true }}
          value={mail.to.addresses.join('\n')}
          onChange={(typed) =>
            onChange('addresses', { ...mail, to: { addresses: addressesIn(String(typed)) } })
          }
        />
      )}
      {!('role' in mail.to) && (
        <Asked
          at={`${at}.as`}
          field={{ type: 'select', label: 'Con los datos que ve', options: roleOptions, default: first }}
          value={mail.as}
          onChange={(as) => onChange('as', { ...mail, as: String(as) })}
        />
      )}
      {text('subject', 'Asunto', false, isForEach)}
      {text('text', 'Texto', true, isForEach)}
      {!isForEach && text('line', 'De cada registro, un renglón', false, true)}
    </>
  );
}

const lineOf = ({ line = '' }: JobMail) => ({ line });

const addressesIn = (typed: string): string[] => (typed === '' ? [] : typed.split('\n'));
