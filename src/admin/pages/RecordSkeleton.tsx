import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'react-admin';
import { useEntity } from '../registry.ts';

/** Placeholder in the final size. */
export function RecordSkeleton() {
  const { form } = useEntity();
  const translate = useTranslate();
  return (
    <Box role="status" aria-label={translate('cantera.list.loading')} sx={{ display: 'grid', gap: 1.75 }}>
      {form.sections.map((section, index) => (
        <Card key={section.title ?? index} variant="outlined" sx={{ p: 2 }}>
          {section.title && <Skeleton width={120} height={20} sx={{ mb: 1.5 }} />}
          <Box sx={{ display: 'grid', gap: '14px', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
            {section.fields.map((name) => (
              <Box key={name}>
                <Skeleton width={80} height={16} />
                <Skeleton variant="rounded" height={36} sx={{ mt: '4px' }} />
              </Box>
            ))}
          </Box>
        </Card>
      ))}
    </Box>
  );
}
