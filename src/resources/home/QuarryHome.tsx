import { useGetIdentity, useTranslate } from 'react-admin';
import { Button, Icon, lazily, mayDo, PageHead, roleHere, useToday } from 'cantera/admin';
import { access, formatLongDay } from 'cantera';
import { recibos } from '../cuentas/recibos/recibo.ts';
import { precios } from '../ventas/precios/precios.ts';
import { remitos } from '../ventas/remitos/remito.ts';
import { Tile } from './Tile.tsx';
import { TILES } from './tiles.ts';
import './tiles.css';

const Board = lazily(() => import('./Board.tsx'), <div aria-busy="true" style={{ minHeight: 560 }} />);

export function QuarryHome() {
  const translate = useTranslate();
  const { identity } = useGetIdentity();

  return (
    <>
      <PageHead
        title={translate('home.greeting', {
          name: identity?.fullName ?? translate('home.nobody'),
        })}
      >
        <Button to={precios.path} startIcon={<Icon name="money" />}>
          {precios.label}
        </Button>
        {mayDo(recibos, 'create') && (
          <Button to={`/${recibos.name}/create`} startIcon={<Icon name="add" />}>
            Nuevo recibo
          </Button>
        )}
        {mayDo(remitos, 'create') && (
          <Button
            to={`/${remitos.name}/create`}
            variant="contained"
            color="primary"
            startIcon={<Icon name="add" />}
          >
            Nuevo remito
          </Button>
        )}
      </PageHead>
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
