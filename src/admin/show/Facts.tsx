import type { RaRecord } from 'react-admin';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Entity } from '#schema/entity.ts';
import { FieldValue } from './FieldValue.tsx';

export function Facts({
  entity,
  record,
  names,
}: {
  entity: Entity;
  record: RaRecord;
  names: readonly string[];
}) {
  if (names.length === 0) return null;
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gap: '12px 24px',
        gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(4, 1fr)' },
      }}
    >
      {names.map((name) => (
        <Box key={name} sx={{ minWidth: 0 }}>
          <Typography component="dt" variant="caption" sx={{ fontWeight: 500, color: 'text.secondary' }}>
            {entity.fields[name]!.label}
          </Typography>
          <Box
            component="dd"
            sx={{
              m: 0,
              overflowWrap: 'anywhere',
              whiteSpace: 'pre-line',
              '& svg': { mx: '0 !important' },
            }}
          >
            <FieldValue entity={entity} name={name} record={record} />
          </Box>
        </Box>
      ))}
    </Box>
  );
}
