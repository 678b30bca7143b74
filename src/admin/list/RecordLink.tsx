import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import type { RaRecord } from 'ra-core';
import type { Entity } from '#schema/entity.ts';
import { mayDo } from '../access.ts';
import { Link } from '../routing/index.ts';

/** The first thing said of a record leads to its detail. */
export function RecordLink({
  entity,
  record,
  children,
}: {
  entity: Entity;
  record: RaRecord;
  children: ReactNode;
}) {
  if (!mayDo(entity, 'show')) return children;
  return (
    <Box
      component={Link}
      to={`/${entity.name}/${encodeURIComponent(record.id)}/show`}
      sx={{
        color: 'primary.main',
        fontWeight: 500,
        textDecoration: 'none',
        borderRadius: '4px',
        '&:hover': { textDecoration: 'underline' },
      }}
    >
      {children}
    </Box>
  );
}
