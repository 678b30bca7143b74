import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useListContext, type RaRecord } from 'ra-core';
import { templateFields } from '#domain/template.ts';
import type { Column } from '../columns.ts';
import { RecordName } from '../RecordName.tsx';
import { useEntity } from '../registry.tsx';
import { Cell } from './Cell.tsx';
import { RecordLink } from './RecordLink.tsx';
import { RowActions } from './RowActions.tsx';

/** The rows of a list on a phone: what a record is called, and below it what its name does not say. */
export function Cards({ columns }: { columns: readonly Column[] }) {
  const entity = useEntity();
  const { data = [], isPending, isPlaceholderData } = useListContext<RaRecord>();
  const named = templateFields(entity.display);
  const rest = columns.filter(({ key }) => !named.includes(key));
  if (isPending) return <SkeletonCards />;
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, opacity: isPlaceholderData ? 0.6 : 1 }}>
      {data.map((record) => (
        <Stack
          key={record.id}
          component="li"
          direction="row"
          sx={{
            p: '10px 8px 10px 14px',
            gap: 1,
            alignItems: 'center',
            borderBottom: '1px solid var(--line)',
          }}
        >
          <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
            <RecordLink entity={entity} record={record}>
              <RecordName entity={entity} record={record} />
            </RecordLink>
            <Stack direction="row" sx={{ flexWrap: 'wrap', columnGap: 1.5, rowGap: 0.25, mt: 0.5 }}>
              {rest.map((column) => (
                <Typography
                  key={column.key}
                  component="span"
                  variant="caption"
                  color="text.secondary"
                  sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5 }}
                >
                  {column.field && `${column.label}:`} <Cell entity={entity} column={column} row={record} />
                </Typography>
              ))}
            </Stack>
          </Box>
          <RowActions record={record} />
        </Stack>
      ))}
    </Box>
  );
}

function SkeletonCards() {
  return Array.from({ length: 6 }, (_, card) => (
    <Box key={card} sx={{ p: '12px 14px', borderBottom: '1px solid var(--line)' }}>
      <Skeleton width="60%" />
      <Skeleton width="40%" height={16} />
    </Box>
  ));
}
