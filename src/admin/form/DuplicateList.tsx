import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { nameOf } from '#schema/renderFormatted.ts';
import type { Entity } from '#schema/entity.ts';
import { mayDo } from '../access.ts';
import { Link } from '../routing/index.ts';
import type { Duplicate } from './useSave.ts';

type Props = { entity: Entity; duplicates: readonly Duplicate[] };

export function DuplicateList({ entity, duplicates }: Props) {
  const translate = useTranslate();
  return (
    <Box component="ul" sx={{ m: 0, mt: 1.5, p: 0, listStyle: 'none' }}>
      {duplicates.map((duplicate) => (
        <Box
          key={duplicate.registro.id}
          component="li"
          sx={{ py: 1, borderTop: '1px solid var(--line)', overflowWrap: 'anywhere' }}
        >
          <Name entity={entity} duplicate={duplicate} />
          <Typography variant="body2" color="text.secondary">
            {describeReasons(entity, duplicate, translate)}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

function Name({ entity, duplicate: { registro } }: { entity: Entity; duplicate: Duplicate }) {
  const text = nameOf(entity, registro);
  if (!mayDo(entity, 'show')) return text;
  const to = `/${entity.name}/${encodeURIComponent(registro.id)}/show`;
  return (
    <Link className="record-link" to={to} target="_blank">
      {text}
    </Link>
  );
}

function describeReasons(
  { fields, duplicates }: Entity,
  { igual, parecido }: Duplicate,
  translate: ReturnType<typeof useTranslate>,
): string {
  const labels = (names: readonly string[]) => names.map((name) => fields[name]!.label).join(', ');
  return [
    igual.length > 0 && translate('cantera.duplicates.same', { fields: labels(igual) }),
    parecido && translate('cantera.duplicates.similar', { fields: labels(duplicates!.similar) }),
  ]
    .filter(Boolean)
    .join(' · ');
}
