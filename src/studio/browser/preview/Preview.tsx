import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { ErrorBoundary } from 'react-error-boundary';
import Stack from '@mui/material/Stack';
import { roleHere } from '#admin/access.ts';
import { useApplication } from '#admin/application.ts';
import { Notice } from '#admin/pages/Notice.tsx';
import { defineEntity } from '#schema/defineEntity.ts';
import { withPaths, type Definition } from '#schema/definitions.ts';
import { isExtension, withExtension } from '#schema/extensions.ts';
import { createRegistry } from '#schema/registry.ts';
import { includesRole } from '../editor/access.ts';
import { useCodedRegistry } from '../extending.ts';
import { asSeenBy } from './asSeenBy.ts';
import { Sample, type SampleScreen } from './Sample.tsx';
import { Switch } from './Switch.tsx';

/** Shows the screens of an edited entity with made-up records, as a chosen role would see them. */
export default function Preview({ definition, tab }: { definition: Definition; tab: string }) {
  const application = useApplication();
  const { registry } = application;
  const coded = useCodedRegistry();
  const [screen, setScreen] = useState<SampleScreen>('list');
  const [lastTab, setLastTab] = useState(tab);
  if (tab !== lastTab) {
    setLastTab(tab);
    setScreen(SCREEN_OF_TAB[tab] ?? screen);
  }
  const [role, setRole] = useState(roleHere());
  const [width, setWidth] = useState<'desk' | 'phone'>('desk');
  const draftApplication = useMemo(() => {
    const entity = isExtension(definition)
      ? asSeenBy(withExtension(coded.get(definition.name), definition), role, roleHere())
      : defineEntity(asSeenBy(withPaths(definition), role, roleHere()));
    const others = registry.all.filter(({ name }) => name !== entity.name);
    return {
      ...application,
      // The application's own parts are left out because they send requests.
      parts: {},
      registry: createRegistry([...others, entity], registry.roles),
    };
  }, [application, registry, coded, definition, role]);
  const verb = screen === 'show' ? 'list' : screen;
  return (
    <section className="preview" aria-label="Vista previa">
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, mb: 1.25 }}>
        <Switch label="Pantalla" options={SCREENS} value={screen} onChange={setScreen} />
        <Switch
          label="Como la ve"
          options={registry.roles.map(({ name }) => ({ id: name, name }))}
          value={role}
          onChange={setRole}
        />
        <Switch label="Ancho" options={WIDTHS} value={width} onChange={setWidth} />
      </Stack>
      {includesRole(definition.access[verb], role) ? (
        <Framed isPhone={width === 'phone'}>
          <Sample
            key={`${screen} ${width}`}
            application={draftApplication}
            name={definition.name}
            screen={screen}
            isPhone={width === 'phone'}
          />
        </Framed>
      ) : (
        <Notice
          icon="hide"
          title={`${role} no ${verb === 'create' ? 'crea' : 've'} ${definition.label.many}`}
        />
      )}
    </section>
  );
}

const SCREENS = [
  { id: 'list', name: 'Listado' },
  { id: 'create', name: 'Formulario' },
  { id: 'show', name: 'Detalle' },
] as const;

const SCREEN_OF_TAB: Readonly<Record<string, SampleScreen>> = {
  formulario: 'create',
  renglones: 'create',
  lista: 'list',
  detalle: 'show',
  acciones: 'show',
};

const WIDTHS = [
  { id: 'desk', name: 'Escritorio' },
  { id: 'phone', name: 'Teléfono' },
] as const;

/** Renders its children in a React root of their own, so that they have their own router. They react to no input. */
function Framed({ isPhone, children }: { isPhone: boolean; children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  const root = useRef<Root>(null);
  useEffect(() => {
    const container = document.createElement('div');
    frame.current!.append(container);
    const newRoot = createRoot(container);
    root.current = newRoot;
    // The timer waits, because React refuses to unmount a root while it renders another.
    return () =>
      void setTimeout(() => {
        newRoot.unmount();
        container.remove();
      });
  }, []);
  // Each render of the editor also renders the frame's own root.
  useEffect(() =>
    root.current?.render(
      <ErrorBoundary resetKeys={[children]} fallback={NOT_YET}>
        {children}
      </ErrorBoundary>,
    ),
  );
  return <div ref={frame} inert className={isPhone ? 'preview-page preview-phone' : 'preview-page'} />;
}

const NOT_YET = <p>Todavía no se puede mostrar.</p>;
