import { useRef, useState } from 'react';
import Card from '@mui/material/Card';
import ListItemButton from '@mui/material/ListItemButton';
import { useQuery } from '@tanstack/react-query';
import { Button } from '#admin/Button.tsx';
import { useConfirmLeaving, useLeaveGuard } from '#admin/form/useLeaveGuard.ts';
import { Icon } from '#look/Icon.tsx';
import type { ImportState } from '#admin/import/EntityImport.tsx';
import { Failed } from '#admin/pages/Failed.tsx';
import { Loading } from '#admin/pages/Loading.tsx';
import { Notice } from '#admin/pages/Notice.tsx';
import { PageHead } from '#admin/pages/PageHead.tsx';
import { useNavigate } from '#admin/routing/index.ts';
import { StateBadge } from '#admin/StateBadge.tsx';
import type { State } from '#domain/states.ts';
import { request } from '#http/request.ts';
import type { Definition } from '#schema/definitions.ts';
import type { Entity } from '#schema/entity.ts';
import { isExtendable } from '#schema/extensions.ts';
import type { Registry } from '#schema/registry.ts';
import type { definiciones } from '../server/routes.ts';
import { ImportDefinitionButton } from './carry/ImportDefinitionButton.tsx';
import NewDialog from './carry/NewDialog.tsx';
import type { GuessedSheet } from './carry/sheet.ts';
import { SheetRows } from './carry/SheetRows.tsx';
import type { StoredDefinition } from './declaration.ts';
import { DefinitionEditor } from './DefinitionEditor.tsx';
import { useCodedRegistry } from './extending.ts';
import './definitions.css';

/** The page of the studio: a list of the entities declared in the browser, and below it the editor of the open one. */
export default function DefinitionsPage() {
  const { data, error, refetch } = useQuery({
    queryKey: ['definiciones'],
    queryFn: ({ signal }) => request<ReturnType<typeof definiciones>>('GET', 'Definiciones', { signal }),
    // The editor must not start from cached definitions, nor get newer ones while it is open.
    gcTime: 0,
    refetchOnReconnect: false,
  });
  /** The key (`keyOf`) of the open entity, the name of a coded one, or `NEW`. */
  const [openKey, setOpenKey] = useState<string | null>(null);
  // Each opening has another key, so that the editor starts anew.
  const [openings, setOpenings] = useState(0);
  const lastChoice = useRef(0);
  // While an entity is being opened, the editor of the previous one is inert.
  const [isOpening, setOpening] = useState(false);
  const coded = useCodedRegistry();
  const [start, setStart] = useState<NewEntityStart | null>(null);
  const navigate = useNavigate();
  const [isDirty, setDirty] = useState(false);
  const allowLeaving = useLeaveGuard(isDirty);
  const confirmLeaving = useConfirmLeaving();
  const mayLeave = async () => !isDirty || (await confirmLeaving());
  const [hasDialog, setDialog] = useState(false);
  if (error)
    return <Failed title="No se pudieron cargar las entidades." text={error.message} onRetry={refetch} />;
  if (!data) return <Loading icon="columns" />;
  /** Reads the definitions anew and then calls `show`, unless something else was chosen meanwhile. */
  const reloadThen = async (show: () => void) => {
    lastChoice.current += 1;
    const choice = lastChoice.current;
    const { data: definitions } = await refetch();
    if (choice === lastChoice.current) {
      show();
      setOpening(false);
    }
    return definitions;
  };
  const afterChange = async (nombre: string | null) => {
    const definitions = await reloadThen(() => setOpenKey(nombre));
    // Once an entity from a sheet is published, the sheet's rows are imported, if a key (`clave`) tells them apart.
    const isPublished = definitions?.some((stored) => stored.nombre === nombre && stored.version > 0);
    if (!isPublished || !start?.sheet?.clave) return;
    allowLeaving();
    navigate(`/${nombre}/import`, { state: { file: start.sheet.file } satisfies ImportState });
  };
  const open = async (key: string) => {
    if (!(await mayLeave())) return;
    setStart(null);
    setOpening(true);
    await reloadThen(() => {
      setOpenKey(key);
      setOpenings(openings + 1);
    });
  };
  const startNew = async () => setDialog(await mayLeave());
  const definition = data.find((stored) => keyOf(stored) === openKey) ?? null;
  const extendable = extendableEntities(coded).filter(
    ({ name }) => !data.some((stored) => keyOf(stored) === name),
  );
  const extended = extendable.find(({ name }) => name === openKey);
  const openTitle = definition ? titleOf(definition, coded) : (extended?.label.many ?? 'Nueva');
  return (
    <>
      <PageHead title="Entidades" aside={openKey !== null && openTitle}>
        <ImportDefinitionButton
          definitions={data}
          mayLeave={mayLeave}
          onChange={async (nombre) => {
            setStart(null);
            setOpenKey(null);
            await reloadThen(() => setOpenKey(nombre));
          }}
        />
        <Button
          variant={openKey === null ? 'contained' : 'outlined'}
          color={openKey === null ? 'primary' : 'inherit'}
          startIcon={<Icon name="add" />}
          onClick={() => void startNew()}
        >
          Nueva
        </Button>
      </PageHead>
      {hasDialog && (
        <NewDialog
          definitions={data}
          onStart={(newDefinition, sheet) => {
            lastChoice.current += 1;
            setOpening(false);
            setStart({ definition: newDefinition, sheet });
            setOpenKey(NEW);
            setOpenings(openings + 1);
            setDialog(false);
          }}
          onClose={() => setDialog(false)}
        />
      )}
      {data.length === 0 && openKey === null && (
        <Notice
          icon="columns"
          role="status"
          title="Todavía no hay entidades propias"
          text="Una entidad es una pantalla nueva del menú (reclamos, seguros), con su listado y su formulario: «Nueva» la arma, sin programar."
        />
      )}
      <div className="stacked">
        {data.length > 0 && (
          <Card component="nav" aria-label="Entidades">
            <ul className="definition-links">
              {data.map((stored) => (
                <li key={keyOf(stored)}>
                  <ListItemButton
                    component="button"
                    selected={keyOf(stored) === openKey}
                    aria-current={keyOf(stored) === openKey}
                    onClick={() => void open(keyOf(stored))}
                  >
                    {titleOf(stored, coded)} <StateBadge state={stateOf(stored)} />
                  </ListItemButton>
                </li>
              ))}
            </ul>
          </Card>
        )}
        {/* A new key closes this list when an entity is opened. `+` tells it from the key of the editor, a sibling. */}
        <CodedEntities key={`+${openKey}`} entities={extendable} onOpen={(name) => void open(name)} />
        {openKey !== null && start?.sheet && <SheetRows sheet={start.sheet} />}
        {openKey !== null && (
          <div inert={isOpening}>
            <DefinitionEditor
              key={`${openKey} ${openings}`}
              definition={definition}
              extendedName={extended?.name ?? null}
              initial={start?.definition ?? null}
              onChange={afterChange}
              onDirty={setDirty}
            />
          </div>
        )}
      </div>
    </>
  );
}

const CodedEntities = ({
  entities,
  onOpen,
}: {
  entities: readonly Entity[];
  onOpen: (name: string) => void;
}) => (
  <Card component="details" sx={{ p: '4px 14px' }}>
    <summary>Agregar campos a una entidad del sistema</summary>
    <ul className="definition-links" aria-label="Entidades del sistema">
      {entities.map(({ name, label }) => (
        <li key={name}>
          <ListItemButton component="button" onClick={() => onOpen(name)}>
            {label.many}
          </ListItemButton>
        </li>
      ))}
    </ul>
  </Card>
);

type NewEntityStart = {
  readonly definition: Definition;
  readonly sheet: GuessedSheet | undefined;
};

/** An entity that was promoted to code has its file as key, because the fields added since then have its name. */
const keyOf = ({ nombre, archivo }: StoredDefinition): string => archivo ?? nombre;

/** The key of a new entity, which no entity can have as its name. */
const NEW = '+';

const extendableEntities = ({ all }: Registry) =>
  all.filter(isExtendable).toSorted((one, other) => one.label.many.localeCompare(other.label.many, 'es'));

const titleOf = ({ nombre, borrador, publicada }: StoredDefinition, coded: Registry): string => {
  const { label } = (borrador ?? publicada ?? {}) as { label?: { many?: string } };
  return label?.many ?? coded.all.find(({ name }) => name === nombre)?.label.many ?? nombre;
};

const stateOf = ({
  version,
  retirada,
  borrador,
  archivo,
  fuera,
}: StoredDefinition): Pick<State, 'label' | 'tone'> => {
  if (archivo !== null) return { label: 'En el código', tone: 'mute' };
  if (fuera) return { label: 'Fuera de uso', tone: 'bad' };
  if (retirada) return { label: 'Retirada', tone: 'mute' };
  if (version === 0) return { label: 'Borrador', tone: 'warn' };
  return borrador ? { label: 'Con cambios', tone: 'warn' } : { label: 'En uso', tone: 'ok' };
};
