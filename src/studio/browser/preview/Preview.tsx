import { Component, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import Stack from '@mui/material/Stack';
import { createRoot, type Root } from 'react-dom/client';
import { withPaths, type Definition } from '#schema/definitions.ts';
import { defineEntity } from '#schema/defineEntity.ts';
import { withExtension, isExtension } from '#schema/extensions.ts';
import { createRegistry } from '#schema/registry.ts';
import { mayIn } from '../editor/access.ts';
import { roleHere } from '#admin/access.ts';
import { useApplication } from '#admin/application.ts';
import { Notice } from '#admin/pages/Notice.tsx';
import { useCoded } from '../extending.ts';
import { asSeenBy } from './asSeenBy.ts';
import { Sample, type SampleScreen } from './Sample.tsx';
import { Switch } from './Switch.tsx';

/** How a draft looks to a role, on a desk and on a phone. It follows the part that is edited. */
export default function Preview({ definition, part }: { definition: Definition; part: string }) {
  const application = useApplication();
  const { registry } = application;
  const coded = useCoded();
  const [screen, setScreen] = useState<SampleScreen>('list');
  const [shownPart, setShownPart] = useState(part);
  if (part !== shownPart) {
    setShownPart(part);
    setScreen(SCREEN_OF[part] ?? screen);
  }
  const [role, setRole] = useState(roleHere());
  const [width, setWidth] = useState<'desk' | 'phone'>('desk');
  const drafted = useMemo(() => {
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
      {mayIn(definition.access[verb], role) ? (
        <Framed isPhone={width === 'phone'}>
          <Sample
            key={`${screen} ${width}`}
            application={drafted}
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

/** Returns the screen that shows a part of the definition. */
const SCREEN_OF: Readonly<Record<string, SampleScreen>> = {
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

/** Renders in a root of its own, with its own router; nothing in it reacts. */
function Framed({ isPhone, children }: { isPhone: boolean; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const root = useRef<Root>(null);
  useEffect(() => {
    const inner = document.createElement('div');
    place.current!.append(inner);
    const mounted = createRoot(inner);
    root.current = mounted;
    // React refuses to unmount a root while it renders another.
    return () =>
      void setTimeout(() => {
        mounted.unmount();
        inner.remove();
      });
  }, []);
  useEffect(() => root.current?.render(<Unbroken key={String(isPhone)}>{children}</Unbroken>));
  return <div ref={place} inert className={isPhone ? 'preview-page preview-phone' : 'preview-page'} />;
}

/** A draft that no screen can draw leaves the editor as it is; its next change is tried again. */
class Unbroken extends Component<{ children: ReactNode }> {
  override state = { isBroken: false, children: null };
  static getDerivedStateFromError = () => ({ isBroken: true });
  static getDerivedStateFromProps = (props: { children: ReactNode }, before: { children: ReactNode }) =>
    props.children === before.children ? null : { isBroken: false, children: props.children };
  override render() {
    return this.state.isBroken ? <p>Todavía no se puede mostrar.</p> : this.props.children;
  }
}
