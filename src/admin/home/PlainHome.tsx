import Card from '@mui/material/Card';
import { useTranslate } from 'react-admin';
import { lazily } from '../lazily.tsx';
import { PageHead } from '../pages/PageHead.tsx';
import { useNavigation } from '../navigation/useNavigation.ts';
import { useRegistry } from '../registry.ts';
import { Link } from '../routing/index.ts';

const HomeBoard = lazily(() => import('./lazyBoard.ts'));

/** The home page of an application without one of its own: links to all that the menu has. */
export function PlainHome() {
  const translate = useTranslate();
  const hasBoard = useRegistry().all.some((entity) => entity.home !== null);
  const home = translate('ra.page.dashboard');
  const entries = useNavigation(home)
    // The first heading is this page.
    .slice(1)
    .flatMap(({ label, to, entries: submenu }) => (to === null ? submenu : [{ label, to }]));
  return (
    <>
      <PageHead title={home} />
      <Card component="ul" sx={{ margin: 0, padding: '16px 32px', lineHeight: 2 }}>
        {entries.map(({ label, to }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </Card>
      {hasBoard && <HomeBoard />}
    </>
  );
}
