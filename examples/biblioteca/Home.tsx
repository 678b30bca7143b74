import { Button } from '#admin/Button.tsx';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { PageHead } from '#admin/layout/PageHead.tsx';
import { Link } from '#admin/routing/index.ts';
import { formatDate, today } from '#domain/dates.ts';
import { request } from '#http/request.ts';
import { OVERDUE } from './vencidos.ts';

type Overdue = {
  items: { prestamoId: number; numero: string; vence: string; socio: string; titulo: string }[];
};

/** What should be back, and the button that lends. */
export function Home() {
  const translate = useTranslate();
  const { data, error } = useQuery({
    queryKey: ['vencidos'],
    queryFn: async () => (await request('GET', OVERDUE.replace('today', today()))) as Overdue,
  });
  return (
    <>
      <PageHead title={translate('home.title')}>
        <Button to="/prestamos/create" variant="contained" color="primary">
          {translate('home.lend')}
        </Button>
      </PageHead>
      <Card component="section" variant="outlined" aria-busy={!data} sx={{ p: 2 }}>
        <Typography variant="h2">{translate('home.overdue')}</Typography>
        {error && <p role="alert">{error.message}</p>}
        {data?.items.length === 0 && <p>{translate('home.none')}</p>}
        <ul>
          {data?.items.map(({ prestamoId, numero, vence, socio, titulo }) => (
            <li key={`${numero} ${titulo}`}>
              <Link to={`/prestamos/${prestamoId}/show`}>{numero}</Link> {formatDate(vence)} · {socio} ·{' '}
              {titulo}
            </li>
          ))}
        </ul>
      </Card>
    </>
  );
}
