import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'react-admin';
import { useEntity } from '../registry.ts';

export function RecordSkeleton() {
  const { form } = useEntity();
  const translate = useTranslate();
  return (
    <Box role="status" aria-label={translate('ra.page.loading')} sx={{ display: 'grid', gap: 1.75 }}>
      {form.sections.map((section, index) => (
        <Card key={index} sx={{ p: 2 }}>
          {section.title && <Skeleton width={120} sx={{ mb: 1.5 }} />}
          <Box sx={{ display: 'grid', gap: 1.75, gridTemplateColumns: { sm: '1fr 1fr' } }}>
            {section.fields.map((name) => (
              <div key={name}>
                <Skeleton width={80} />
                <Skeleton variant="rounded" height={36} />
              </div>
            ))}
          </Box>
        </Card>
      ))}
    </Box>
  );
}
