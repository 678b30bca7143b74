import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Button, DocumentCard, Icon, Link, useDialogs } from 'cantera/admin';
import { request } from 'cantera/http';
import { clientes } from '../maestros/clientes/cliente.ts';
import { empresas } from '../maestros/empresas/empresa.ts';
import { productos } from '../maestros/productos/producto.ts';
import { remitos } from '../ventas/remitos/remito.ts';
import { correos } from '../system.ts';
import type { cerrarGuia } from './tablero.server.ts';
import { CERRAR_GUIA, GUIDE_STEPS, type Guide as GuideData, type GuideStep } from './tablero.ts';

type Props = {
  guide: GuideData;
  /** Mails are stored and not sent. */
  keepsMail: boolean;
  onDismissed: () => void;
};

/** The first steps of an installation, ticked as they are done. */
export default function Guide({ guide, keepsMail, onDismissed }: Props) {
  const dialogs = useDialogs();
  const stepsDone = GUIDE_STEPS.filter((step) => guide.pasos[step]).length;
  const isDone = stepsDone === GUIDE_STEPS.length;
  const nextStep = GUIDE_STEPS.find((step) => !guide.pasos[step]);

  const dismiss = async () => {
    const isConfirmed = await dialogs.confirm({
      text: 'La guía de primeros pasos no volverá a mostrarse a ningún usuario.',
      button: 'No mostrar más',
    });
    if (!isConfirmed) return;
    try {
      await request<typeof cerrarGuia>('POST', CERRAR_GUIA);
      onDismissed();
    } catch (error) {
      await dialogs.error((error as Error).message);
    }
  };

  return (
    <DocumentCard
      title={isDone ? '¡Listo! Ya puede trabajar' : 'Primeros pasos'}
      flush
      aside={
        <>
          <Typography color="text.secondary" sx={{ mr: 'auto' }}>
            {stepsDone} de {GUIDE_STEPS.length}
          </Typography>
          {!isDone && (
            <Button variant="text" onClick={() => void dismiss()}>
              No mostrar más
            </Button>
          )}
        </>
      }
    >
      <Box component="ol" sx={GRID}>
        {GUIDE_STEPS.map((step) => {
          const { title, text, to } = STEPS[step];
          const isStepDone = guide.pasos[step];
          const pendingMark = step === nextStep ? NEXT_MARK : {};
          return (
            <Stack key={step} component="li" direction="row" sx={{ gap: 1.25, py: 0.75 }}>
              <Box sx={{ ...MARK, ...(isStepDone ? DONE_MARK : pendingMark) }}>
                {isStepDone && <Icon name="check" size={14} />}
              </Box>
              <div>
                <Link className="record-link" to={to(guide)}>
                  {title}
                </Link>
                <Typography
                  component="small"
                  variant="caption"
                  color="text.secondary"
                  sx={{ display: 'block' }}
                >
                  {isStepDone ? 'Hecho' : text}
                </Typography>
              </div>
            </Stack>
          );
        })}
      </Box>
      {keepsMail && (
        <Alert
          severity="warning"
          icon={<Icon name="mail" size={18} />}
          sx={{ borderRadius: 0, color: 'warning.main', background: 'var(--warn-soft)' }}
        >
          Los correos no salen: la aplicación no tiene servidor de correo (lo configura quien la instala).
          Quedan en{' '}
          <Box component={Link} to={`/${correos.name}`} sx={{ color: 'inherit' }}>
            Correos enviados
          </Box>
          , donde está el enlace que usted puede entregar en mano.
        </Alert>
      )}
    </DocumentCard>
  );
}

const GRID = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: `repeat(${GUIDE_STEPS.length}, minmax(0, 1fr))` },
  columnGap: 2.5,
  m: 0,
  p: '4px 16px 8px',
  listStyle: 'none',
} as const;
const MARK = {
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: 20,
  height: 20,
  border: '1.5px solid var(--line-strong)',
  borderRadius: '50%',
} as const;
const NEXT_MARK = { borderColor: 'var(--ochre)' };
const DONE_MARK = { borderColor: 'var(--ok)', background: 'var(--ok-soft)', color: 'var(--ok)' };

const companyPath = ({ empresaId }: GuideData) =>
  empresaId === null ? `/${empresas.name}/create` : `/${empresas.name}/${empresaId}`;

const STEPS: Readonly<Record<GuideStep, { title: string; text: string; to: (guide: GuideData) => string }>> =
  {
    empresa: {
      title: 'Datos de la empresa',
      text: 'Razón social, CUIT y domicilio, como deben salir en los comprobantes.',
      to: companyPath,
    },
    logo: { title: 'Logo', text: 'Se imprime arriba en cada comprobante.', to: companyPath },
    producto: {
      title: 'Primer producto',
      text: 'Su código y sus precios por tonelada.',
      to: () => `/${productos.name}/create`,
    },
    cliente: {
      title: 'Primer cliente',
      text: 'Si va a comprar a cuenta, cree ahí mismo su cuenta corriente.',
      to: () => `/${clientes.name}/create`,
    },
    remito: {
      title: 'Primer remito',
      text: 'El chofer y el camión que falten se registran desde el mismo formulario.',
      to: () => `/${remitos.name}/create`,
    },
  };
