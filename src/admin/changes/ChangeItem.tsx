import { useState } from 'react';
import TextButton from '@mui/material/Link';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { formatDateTime } from '#domain/dates.ts';
import type { Answered } from '#http/contract.ts';
import { request } from '#http/request.ts';
import { CHANGES_ENDPOINT } from '#schema/changes.ts';
import type { cambios } from '#server/changes/index.ts';
import type { CHANGE } from '#server/changes/read.ts';
import { useRegistry } from '../registry.ts';
import { LinkTo } from '../home/LinkTo.tsx';
import { PanelRow, PanelTime } from '../home/PanelRow.tsx';

export type LoggedChange = Answered<typeof CHANGE>;
type ChangeSummary = Pick<LoggedChange, 'entidad' | 'registroId' | 'nombre' | 'cantidad'>;

/** Shows who changed what and when. A change of several records (`cantidad`) can be opened to list them. */
export function ChangeItem({ change }: { change: LoggedChange }) {
  const { id, fecha, quien, frase, cantidad } = change;
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <PanelRow
      text={
        <>
          {quien ?? translate('cantera.history.system')} {frase}
          {cantidad > 1 && (
            <>
              {' '}
              <TextButton component="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
                {translate(isOpen ? 'ra.action.close' : 'cantera.changes.open')}
              </TextButton>
            </>
          )}
          {isOpen && <ChangedRecords changeId={id} />}
        </>
      }
      aside={<PanelTime moment={fecha}>{formatDateTime(fecha)}</PanelTime>}
    >
      <ChangedName change={change} />
    </PanelRow>
  );
}

export function ChangedName({ change }: { change: ChangeSummary }) {
  const { entidad, registroId, nombre, cantidad } = change;
  const { label, path, single, endpoints } = useRegistry().get(entidad);
  if (cantidad > 1) return <strong>{`${cantidad} ${label.many}`}</strong>;
  const name = single ? label.one : `${label.one} ${nombre}`;
  const hasPage = path !== null && (single || endpoints.some(({ verb }) => verb === 'show'));
  if (!hasPage) return <strong>{name}</strong>;
  return <LinkTo to={single ? `/${entidad}` : `/${entidad}/${registroId}/show`}>{name}</LinkTo>;
}

function ChangedRecords({ changeId }: { changeId: number }) {
  const translate = useTranslate();
  const { data } = useQuery({
    queryKey: [CHANGES_ENDPOINT, 'de', changeId],
    queryFn: ({ signal }) =>
      request<ReturnType<typeof cambios>>('GET', `${CHANGES_ENDPOINT}?de=${changeId}`, { signal }),
  });
  if (!data) return <p role="status">{translate('ra.page.loading')}</p>;
  return (
    <ul>
      {data.items.map((change) => (
        <li key={change.id}>
          <ChangedName change={change} /> <small>{change.frase}</small>
        </li>
      ))}
      {data.hayMas && <li>…</li>}
    </ul>
  );
}
