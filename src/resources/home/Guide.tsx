import { Button, Icon, Link, useDialogs } from 'cantera/admin';
import { request } from 'cantera/http';
import { clientes } from '../maestros/clientes/cliente.ts';
import { empresas } from '../maestros/empresas/empresa.ts';
import { productos } from '../maestros/productos/producto.ts';
import { remitos } from '../ventas/remitos/remito.ts';
import { correos } from '../system.ts';
import type { cerrarGuia } from './tablero.server.ts';
import { CERRAR_GUIA, GUIDE_STEPS, type Guide as GuideData, type GuideStep } from './tablero.ts';
import './guide.css';

export default function Guide({ guide, keepsMail, onChange }: GuideProps) {
  const dialogs = useDialogs();
  const stepsDone = GUIDE_STEPS.filter((step) => guide.pasos[step]).length;
  const isDone = stepsDone === GUIDE_STEPS.length;
  const next = GUIDE_STEPS.find((step) => !guide.pasos[step]);

  const putAway = async () => {
    const isSure = await dialogs.confirm({
      text: 'La guía de primeros pasos no volverá a mostrarse a ningún usuario.',
      button: 'No mostrar más',
    });
    if (!isSure) return;
    try {
      await request<typeof cerrarGuia>('POST', CERRAR_GUIA);
      onChange();
    } catch (error) {
      await dialogs.error((error as Error).message);
    }
  };

  return (
    <section className="panel guide" aria-label="Primeros pasos">
      <div className="panel-head">
        <h2>{isDone ? '¡Listo! Ya puede trabajar' : 'Primeros pasos'}</h2>
        <span className="guide-count">
          {stepsDone} de {GUIDE_STEPS.length}
        </span>
        {!isDone && (
          <Button variant="text" onClick={() => void putAway()}>
            No mostrar más
          </Button>
        )}
      </div>
      <ol>
        {GUIDE_STEPS.map((step) => {
          const { title, text, to } = WORDS[step];
          return (
            <li key={step} className={guide.pasos[step] ? 'done' : step === next ? 'next' : undefined}>
              <span className="guide-mark">{guide.pasos[step] && <Icon name="check" size={14} />}</span>
              <div>
                <Link to={to(guide)}>{title}</Link>
                <small>{guide.pasos[step] ? 'Hecho' : text}</small>
              </div>
            </li>
          );
        })}
      </ol>
      {keepsMail && (
        <p className="guide-note">
          <Icon name="mail" size={18} />
          <span>
            Los correos no salen: la aplicación no tiene servidor de correo (lo configura quien la instala).
            Quedan en <Link to={`/${correos.name}`}>Correos enviados</Link>, donde está el enlace que usted
            puede entregar en mano.
          </span>
        </p>
      )}
    </section>
  );
}

interface GuideProps {
  guide: GuideData;
  /** True while mail is stored and not sent. */
  keepsMail: boolean;
  onChange: () => void;
}

const company = ({ empresaId }: GuideData) =>
  empresaId === null ? `/${empresas.name}/create` : `/${empresas.name}/${empresaId}`;

const WORDS: Readonly<Record<GuideStep, { title: string; text: string; to: (guide: GuideData) => string }>> =
  {
    empresa: {
      title: 'Datos de la empresa',
      text: 'Razón social, CUIT y domicilio, como deben salir en los comprobantes.',
      to: company,
    },
    logo: { title: 'Logo', text: 'Se imprime arriba en cada comprobante.', to: company },
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
