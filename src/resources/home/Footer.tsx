import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { request } from 'cantera/http';

/** Source: spec 1, section 2. */
export function Footer() {
  const translate = useTranslate();
  const { data: company = '' } = useQuery({
    queryKey: ['empresa'],
    queryFn: async () => ((await request('GET', 'Empresas')) as { nombre: string }[])[0]?.nombre ?? '',
    staleTime: Infinity,
  });
  return company && translate('home.copyright', { company });
}
