import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useGetOne, useListContext, useTranslate, type Identifier, type RaRecord } from 'react-admin';
import { IconButton } from '../IconButton.tsx';
import { useShortcut } from '../keyboard/shortcuts.ts';
import LinesPart from '../lines/LinesPart.tsx';
import { RecordFailed } from '../pages/RecordFailed.tsx';
import { RecordSkeleton } from '../pages/RecordSkeleton.tsx';
import { RecordParts } from '../parts.tsx';
import { RecordName } from '../RecordName.tsx';
import { useEntity } from '../registry.ts';
import { RecordAmounts } from '../show/RecordAmounts.tsx';
import { DetailSections } from '../show/DetailSections.tsx';
import { Facts } from '../show/Facts.tsx';
import { firstFacts } from '../show/sections.ts';
import { HeadActions } from '../show/ShowHead.tsx';
import { StateBadge } from '../StateBadge.tsx';
import { RecordLink } from '../rows/RecordLink.tsx';
import '../show/show.css';
import './preview.css';

type Props = { id: Identifier; onChange: (id: Identifier | null) => void };

export default function Preview({ id, onChange }: Props) {
  const entity = useEntity();
  const translate = useTranslate();
  const { data: rows = [] } = useListContext<RaRecord>();
  const { data: record, error, refetch } = useGetOne<RaRecord>(entity.name, { id });
  const index = rows.findIndex((row) => row.id === id);
  const close = () => onChange(null);
  useShortcut({ keys: 'Escape', label: 'cantera.keyboard.closePreview', run: close });
  const stepProps = (by: 1 | -1) => ({
    disabled: !rows[index + by],
    onClick: () => onChange(rows[index + by]!.id),
  });

  return (
    <Card component="aside" className="preview" aria-label={entity.messages.showTitle}>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 0.25 }}>
        <Typography variant="h2" sx={{ flex: 1, fontSize: 17, overflowWrap: 'anywhere' }}>
          {record && (
            <RecordLink entity={entity} record={record}>
              <RecordName entity={entity} record={record} />
            </RecordLink>
          )}
        </Typography>
        <IconButton icon="sortUp" label={translate('cantera.keyboard.previous')} {...stepProps(-1)} />
        <IconButton icon="sortDown" label={translate('cantera.keyboard.next')} {...stepProps(1)} />
        <IconButton icon="close" label={translate('ra.action.close')} onClick={close} />
      </Stack>
      {error && <RecordFailed error={error} onRetry={() => void refetch()} />}
      {!error && !record && <RecordSkeleton />}
      {!error && record && (
        <>
          <StateBadge state={entity.states?.[String(record['estado'])]} />
          <HeadActions entity={entity} record={record} isCompact />
          <Facts entity={entity} record={record} names={firstFacts(entity, record)} />
          <RecordAmounts entity={entity} record={record} />
          <RecordParts entity={entity} record={record} place="showBeside" />
          <RecordParts entity={entity} record={record} place="face" />
          {entity.lines.length > 0 && <LinesPart entity={entity} record={record} />}
          <DetailSections entity={entity} record={record} />
        </>
      )}
    </Card>
  );
}
