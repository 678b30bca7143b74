import { useGetIdentity, useTranslate } from 'react-admin';
import { lazily, PageHead, roleHere, useToday } from 'cantera/admin';
import { access, formatLongDay } from 'cantera';
import { Tile } from './Tile.tsx';
import { TILES } from './tiles.ts';
import './tiles.css';

const Board = lazily(() => import('./Board.tsx'), <div aria-busy="true" className="board-waiting" />);

export function Home() {
  const translate = useTranslate();
  const { identity } = useGetIdentity();

  return (
    <>
      <PageHead
        title={translate('home.greeting', {
          name: identity?.fullName ?? translate('home.nobody'),
        })}
      />
      <p className="welcome">{translate('home.welcome', { day: formatLongDay(useToday()) })}</p>
      <div className="tiles">
        {TILES.filter(({ roles }) => access(roles, roleHere()) !== false).map((tile) => (
          <Tile key={tile.entity} icon={tile.icon} label={tile.label} to={`/${tile.entity}`} />
        ))}
      </div>
      <Board />
    </>
  );
}
