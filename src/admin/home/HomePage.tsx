import type { Home } from '#schema/home.ts';
import { mayDo } from '../access.ts';
import { useApplication } from '../application.ts';
import { Button } from '../Button.tsx';
import { PageHead } from '../pages/PageHead.tsx';
import { HomeBoard } from './HomeBoard.tsx';

export function HomePage({ home }: { home: Home }) {
  const { brand, registry } = useApplication();
  return (
    <>
      <PageHead title={brand.name}>
        {Object.entries(home.starts ?? {})
          .filter(([name]) => mayDo(registry.get(name), 'create'))
          .map(([name, label]) => (
            <Button key={name} to={`/${name}/create`} variant="contained">
              {label}
            </Button>
          ))}
      </PageHead>
      <HomeBoard home={home} />
    </>
  );
}
