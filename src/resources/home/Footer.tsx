import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { request } from '#http/request.ts';

/** Source: spec 1, section 2. */
export function Footer() {
  const translate = useTranslate();
  const { data: company = '' } = useQuery({
    queryKey: ['empresa'],
    queryFn: async () => ((await request('GET', 'Empresas')) as { nombre: string }[])[0]?.nombre ?? '',
    staleTime: Infinity,
  });
  return (
    <Box
      component="footer"
      sx={{
        width: '100%',
        maxWidth: 'var(--wide)',
        mx: 'auto',
        px: { xs: 1.75, md: 3 },
        pb: 2.5,
        minHeight: 36,
        fontSize: 12,
        color: 'text.secondary',
        // Hidden while the content loads, so that it does not jump.
        'main:empty + &, main:has([aria-busy=true]) + &': { visibility: 'hidden' },
        '@media print': { display: 'none' },
      }}
    >
      {company && translate('home.copyright', { company })}
    </Box>
  );
}
