import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { HomeBoard, lazily, mayDo, Notice, useHome, useRegistry } from 'cantera/admin';
import { LatestChanges } from './LatestChanges.tsx';
import { home } from './home.ts';
import { ProductBars } from './ProductBars.tsx';
import type { LatestChange, DeliveredProducts, FirstSteps } from './tablero.ts';

const Guide = lazily(() => import('./Guide.tsx'));

/** The figures and panels below the tiles. The casts give the parts of tablero.server.ts their types. */
export function Board() {
  const { data, refetch } = useHome();
  const steps = data?.['primerosPasos'] as FirstSteps | null | undefined;
  const guide = steps?.guia;
  return (
    <>
      {guide && (
        <Box sx={{ mt: 1.75 }}>
          <Guide guide={guide} keepsMail={steps.sinCorreo} onDismissed={() => void refetch()} />
        </Box>
      )}
      {steps?.sinRemitos && !guide && <NothingYet />}
      {!steps?.sinRemitos && <Figures data={data} />}
    </>
  );
}

function Figures({ data }: { data: ReturnType<typeof useHome>['data'] }) {
  const actividad = useRegistry().get('actividad');
  return (
    <HomeBoard
      home={home}
      // The bars stand above the declared panel `limite`.
      before={{
        limite: <ProductBars products={data?.['productos'] as DeliveredProducts | null | undefined} />,
      }}
      beside={
        mayDo(actividad, 'list') && (
          <LatestChanges changes={data?.['actividad'] as readonly LatestChange[] | null | undefined} />
        )
      }
    />
  );
}

function NothingYet() {
  return (
    <Card sx={{ mt: 1.75 }}>
      <Notice
        icon="truck"
        title="Todavía no se emitió ningún remito."
        text="Cuando emita el primero, aquí verá lo entregado hoy y en el mes."
      />
    </Card>
  );
}
