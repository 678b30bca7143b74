import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import Alert from '@mui/material/Alert';
import Card from '@mui/material/Card';
import Box from '@mui/material/Box';
import type { Definition } from '#schema/definitions.ts';
import { isExtension } from '#schema/extensions.ts';
import { type StoredDefinition } from './declaration.ts';
import { lazily } from '#admin/lazily.tsx';
import { Actions } from './editor/Actions.tsx';
import { Announced } from './editor/Announced.tsx';
import { newDefinition } from './editor/edit.ts';
import { toStored, fromStored, startedOn, useCoded } from './extending.ts';
import { ProblemList } from './editor/ProblemList.tsx';
import { Tabs } from './editor/Tabs.tsx';
import { EditorPart, tabsOf } from './editor/parts.tsx';
import { TextTab } from './editor/TextTab.tsx';
import { EditContext, type Edit } from './editor/useEdit.ts';
import { useReview } from './editor/useReview.ts';
import { useUndo, useUndoKeys } from './editor/useUndo.ts';
import { useDefinition } from './useDefinition.ts';

const Preview = lazily(() => import('./preview/Preview.tsx'));

type Props = {
  definition: StoredDefinition | null;
  /** A coded entity that gets its first fields. */
  extending: string | null;
  /** The first value of a new definition. */
  start: Definition | null;
  onChange(nombre: string | null): Promise<void>;
  /** Tells whether something is not saved. */
  onDirty(isDirty: boolean): void;
};

/** The parts of one entity, with a preview beside them. Nothing is in use before 'Publicar'. */
export function DefinitionEditor({ definition, extending, start, onChange, onDirty }: Props) {
  const coded = useCoded();
  const stored = definition?.borrador ?? definition?.publicada;
  const undoing = useUndo<unknown>(stored ?? (extending === null ? start : startedOn(extending)));
  const { change } = undoing;
  // The typed text while it is no valid JSON.
  const [unread, setUnread] = useState<string | null>(null);
  const editable = useMemo(
    () => (unread === null ? fromStored(undoing.value, coded) : null),
    [undoing.value, unread, coded],
  );
  const [saved, setSaved] = useState(undoing.value);
  const isDirty = unread !== null || JSON.stringify(undoing.value) !== JSON.stringify(saved);
  const tellDirty = useEffectEvent(onDirty);
  useEffect(() => {
    tellDirty(isDirty);
    return () => tellDirty(false);
  }, [isDirty]);
  const work = useDefinition({
    definition,
    value: unread ?? undoing.value,
    isExtension: isExtension(undoing.value),
    read: () => (unread === null ? undoing.value : JSON.parse(unread)) as Record<string, unknown>,
    replace: (json) => change('', () => json),
    onSaved: setSaved,
    onChange,
  });
  const [tab, setTab] = useState(editable ? 'datos' : 'texto');
  const part = editable ? tab : 'texto';
  const file = definition?.archivo ?? null;
  const isFixed = file !== null || (definition?.retirada ?? false);
  const published = useMemo(() => fromStored(definition?.publicada, coded), [definition?.publicada, coded]);
  const { problems, shown } = useReview(file === null && editable ? editable : NOTHING);
  const edit = useMemo<Edit | null>(
    () =>
      editable && {
        definition: editable,
        published,
        isNew: definition === null,
        owner: 'entity',
        path: 'fields',
        change: (step, edited) => change(step, (before) => toStored(edited(fromStored(before, coded)!))),
        problems,
      },
    [editable, published, definition, change, problems, coded],
  );
  const tabs = tabsOf({ definition: editable, isPublished: published !== null }, problems);
  const write = (text: string) => {
    try {
      const json: unknown = JSON.parse(text);
      change('texto', () => json);
      setUnread(null);
    } catch {
      setUnread(text);
    }
  };
  useUndoKeys(undoing, unread === null);
  return (
    <div className={shown ? 'stacked definition has-preview' : 'stacked definition'}>
      <Card
        component="section"
        aria-busy={work.isBusy}
        aria-label="Definición de la entidad"
        sx={{ p: '14px 16px' }}
      >
        <Actions definition={definition} edited={editable} undoing={undoing} work={work} />
        {file !== null && <p className="editor-hint">Ahora vive en el código: {file}.</p>}
        {definition?.fuera && (
          <Alert severity="error">
            Está publicada y el programa no la usa: corríjala y publíquela de nuevo.{' '}
            {definition.fuera.join(' ')}
          </Alert>
        )}
        <ProblemList
          refusals={work.refusals}
          isPreparing={work.isPreparing}
          problems={editable ? problems : []}
          definition={editable}
        />
        {editable && problems.length === 0 && !isFixed && (
          <Announced definition={editable} published={published} />
        )}
        <Box component="fieldset" disabled={isFixed} sx={{ mt: 1.5 }}>
          <Tabs tabs={tabs} chosen={part} onChoose={setTab}>
            <EditContext value={edit}>
              {part !== 'texto' ? (
                <ErrorBoundary key={part} resetKeys={[undoing.value]} fallback={<PartFailed />}>
                  <EditorPart id={part} />
                </ErrorBoundary>
              ) : (
                <TextTab
                  text={unread ?? JSON.stringify(undoing.value, null, 2)}
                  isFixed={isFixed}
                  problem={unread === null ? undefined : 'No se puede leer: revise comas, comillas y llaves.'}
                  onChange={write}
                />
              )}
            </EditContext>
          </Tabs>
        </Box>
      </Card>
      {shown && <Preview definition={shown} part={part} />}
    </div>
  );
}

/** Replaces a part that cannot be drawn. The typed value survives, because it is held above the part. */
const PartFailed = () => (
  <p role="alert" className="editor-wrong">
    Esta parte no se puede mostrar así. Deshaga el último cambio con Ctrl + Z, o corríjala en «Texto».
  </p>
);

const NOTHING = { ...newDefinition([]) };
