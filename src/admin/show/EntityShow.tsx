import Box from '@mui/material/Box';
import { Button } from '../Button.tsx';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useGetOne, useTranslate, type RaRecord } from 'react-admin';
import { isValue } from '#domain/conditions.ts';
import { today } from '#domain/dates.ts';
import { serves } from '#schema/endpoints.ts';
import type { Field } from '#schema/fields/index.ts';
import { maySee } from '#schema/inputFields.ts';
import { protectionOf } from '#schema/registry.ts';
import { ActionButtons } from '../actions/ActionButtons.tsx';
import { mayDo, roleHere } from '../access.ts';
import { HistoryPanel } from '../history/HistoryPanel.tsx';
import { Icon } from '../icons.tsx';
import { PageHead } from '../layout/PageHead.tsx';
import { late } from '../late.tsx';
import { useListAddress } from '../list/useListAddress.ts';
import { MergeButton } from '../merge/MergeButton.tsx';
import { RecordParts, useHasFace } from '../parts.tsx';
import { RecordFailed } from '../pages/RecordFailed.tsx';
import { RecordSkeleton } from '../pages/RecordSkeleton.tsx';
import { RecordName } from '../RecordName.tsx';
import { useEntity } from '../registry.ts';
import { useRefreshEachDay } from '../useRefreshEachDay.ts';
import { useParams } from '../routing/index.ts';
import { StateBadge } from '../StateBadge.tsx';
import { Facts } from './Facts.tsx';
import { FollowerButtons, Followers } from './Followers.tsx';
import { RelatedLists } from './RelatedLists.tsx';
import { WhatsAppLink } from './WhatsAppLink.tsx';

const PrintButton = late(async () => ({
  default: (await import('../document/PrintButton.tsx')).PrintButton,
}));
const LinesPart = late(() => import('../lines/LinesPart.tsx'));

export function EntityShow() {
  const entity = useEntity();
  const { id = '' } = useParams();
  const list = useListAddress(entity.name);
  const translate = useTranslate();
  const { data: record, error, refetch } = useGetOne<RaRecord>(entity.name, { id }, { retry: false });
  useRefreshEachDay();
  const role = roleHere();
  const hasFace = useHasFace(entity);

  return (
    <>
      <PageHead
        title={entity.messages.showTitle}
        aside={record && <RecordName entity={entity} record={record} />}
      >
        {record && <ActionButtons entity={entity} record={record} place="show" danger={false} />}
        {record && <FollowerButtons entity={entity} record={record} />}
        {record && <RecordParts entity={entity} record={record} place="showHead" />}
        {record && <WhatsAppLink entity={entity} record={record} />}
        {record && <MergeButton entity={entity} record={record} />}
        {record && serves(entity, 'print') && <PrintButton entity={entity} record={record} />}
        {record && mayDo(entity, 'edit') && protectionOf(entity, 'edit', record, today) === null && (
          <Button to={`/${entity.name}/${encodeURIComponent(id)}`} startIcon={<Icon name="edit" />}>
            {translate('cantera.list.editar')}
          </Button>
        )}
        <Button to={list} variant="text">
          {translate('cantera.form.volver')}
        </Button>
        {record && (
          <div className="page-danger">
            <ActionButtons entity={entity} record={record} place="show" danger />
          </div>
        )}
      </PageHead>
      {error ? (
        <RecordFailed error={error} onRetry={() => void refetch()} />
      ) : !record ? (
        <RecordSkeleton />
      ) : (
        <Box sx={{ display: 'grid', gap: 1.75 }}>
          <RecordParts entity={entity} record={record} place="face" />
          {sectionsOf(entity, record, (name) => maySee(entity.fields[name]!, role))
            .slice(hasFace ? 1 : 0)
            .map((section, index) => (
              <Card
                key={section.title ?? index}
                component="section"
                variant="outlined"
                sx={{ p: 2, boxShadow: 1 }}
              >
                <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', mb: 1.5 }}>
                  <Typography variant="h2">{section.title ?? entity.label.one}</Typography>
                  {index === 0 && !hasFace && entity.states && (
                    <StateBadge state={entity.states[String(record.estado)]} />
                  )}
                </Box>
                <Facts entity={entity} record={record} names={section.fields} />
              </Card>
            ))}
          {entity.lines.length > 0 && <LinesPart entity={entity} record={record} />}
          <Followers entity={entity} record={record} />
          <RecordParts entity={entity} record={record} place="show" />
          <RelatedLists entity={entity} record={record} />
          <HistoryPanel entity={entity} id={id} version={record.version} />
        </Box>
      )}
    </>
  );
}

/** The last section also has the readable fields that no form has. */
function sectionsOf(
  entity: ReturnType<typeof useEntity>,
  record: RaRecord,
  isVisible: (name: string) => boolean,
) {
  const inForm = entity.form.sections.flatMap((section) => section.fields);
  // What a state compares, a day or an amount, it does not say.
  const instead = new Set(
    Object.values(entity.states ?? {}).flatMap(({ is }) =>
      Object.keys(is).filter((name) => isValue(is[name])),
    ),
  );
  const others = Object.entries(entity.fields)
    .filter(
      ([name, field]) =>
        !inForm.includes(name) && !instead.has(name) && !saysAgain(field) && !isForPrint(field),
    )
    // A document hides empty fields.
    .filter(([name]) => entity.document === null || record[name] !== null)
    .map(([name]) => name);
  const last = entity.form.sections.length - 1;
  return entity.form.sections.map((section, index) => ({
    title: section.title,
    fields: (index === last ? [...section.fields, ...others] : section.fields).filter(isVisible),
  }));
}

/** Computed from fields already shown. */
const saysAgain = (field: Field) => field.type === 'computed' && ('template' in field || 'same' in field);

/** Copies for the document's print. */
const isForPrint = (field: Field) => 'snapshot' in field && field.snapshot !== undefined;
