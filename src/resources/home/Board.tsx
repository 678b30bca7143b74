import { HomeBoard, HomeFailed, lazily, Notice, useHome } from 'cantera/admin';
import { Activity } from './Activity.tsx';
import { home } from './home.ts';
import type { FirstSteps } from './tablero.ts';

const Guide = lazily(() => import('./Guide.tsx'));

/** The guide of a new business, or the figures. */
export default function Board() {
  const { data, error, refetch } = useHome();
  if (error && !data) return <HomeFailed error={error} onRetry={refetch} />;
  const {
    guia = null,
    sinRemitos = false,
    sinCorreo = false,
  } = (data?.['primerosPasos'] as FirstSteps | null) ?? {};
  return (
    <>
      {guia && <Guide guide={guia} keepsMail={sinCorreo} onChange={() => void refetch()} />}
      {sinRemitos ? !guia && <NothingYet /> : <HomeBoard home={home} data={data} components={{ Activity }} />}
    </>
  );
}

function NothingYet() {
  return (
    <div className="card board-notice">
      <Notice
        icon="truck"
        title="Todavía no se emitió ningún remito."
        text="Cuando emita el primero, aquí verá lo entregado hoy y en el mes."
      />
    </div>
  );
}
