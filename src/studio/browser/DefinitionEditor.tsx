import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { lazily } from '#admin/lazily.tsx';
import type { Definition } from '#schema/definitions.ts';
import { isExtension } from '#schema/extensions.ts';
import type { StoredDefinition } from './declaration.ts';
import { newDefinition } from './editor/edit.ts';
import { EditorButtons } from './editor/EditorButtons.tsx';
import { EditorTab, tabsOf } from './editor/editorTabs.tsx';
import { ProblemList } from './editor/ProblemList.tsx';
import { PublicationEffects } from './editor/PublicationEffects.tsx';
import { Tabs } from './editor/Tabs.tsx';
import { TextTab } from './editor/TextTab.tsx';
import { EditContext, type Edit } from './editor/useEdit.ts';
import { useReview } from './editor/useReview.ts';
import { useUndo, useUndoKeys } from './editor/useUndo.ts';
import { emptyExtension, fromStored, toStored, useCodedRegistry } from './extending.ts';
import { useDefinitionOperations } from './useDefinitionOperations.ts';

const Preview = lazily(() => import('./preview/Preview.tsx'));

type Props = {
  /** The first that is not null is edited: what is stored, a coded entity's first added fields, or a new entity. */
  definition: StoredDefinition | null;
  extendedName: string | null;
  initial: Definition | null;
  /** Called after a change on the server, with the entity's name, or null once it does not exist any more. */
  onChange(nombre: string | null): Promise<void>;
  onDirty(isDirty: boolean): void;
};

/** Edits one definition, with a preview beside it. Nothing is in use before 'Publicar'. */
export function DefinitionEditor({ definition, extendedName, initial, onChange, onDirty }: Props) {
  const coded = useCodedRegistry();
  const stored = definition?.borrador ?? definition?.publicada;
  const history = useUndo<unknown>(
    stored ?? (extendedName === null ? initial : emptyExtension(extendedName)),
  );
  const { change } = history;
  const [lastTypedText, setLastTypedText] = useState<TypedText | null>(null);
  /** The text in the tab 'Texto'; null once something else has changed the value, such as an undo. */
  const typedText = lastTypedText?.value === history.value ? lastTypedText : null;
  const invalidText = typedText?.isValid === false ? typedText.text : null;
  /** The definition as the tabs edit it; null while it can only be edited as text. */
  const editable = useMemo(
    () => (invalidText === null ? fromStored(history.value, coded) : null),
    [history.value, invalidText, coded],
  );
  const [saved, setSaved] = useState(history.value);
  const isDirty = invalidText !== null || JSON.stringify(history.value) !== JSON.stringify(saved);
  const tellDirty = useEffectEvent(onDirty);
  useEffect(() => {
    tellDirty(isDirty);
    return () => tellDirty(false);
  }, [isDirty]);
  const operations = useDefinitionOperations({
    definition,
    value: invalidText ?? history.value,
    isExtension: isExtension(history.value),
    // An invalid text throws here, so that saving says why it cannot be read.
    read: () => (invalidText === null ? history.value : JSON.parse(invalidText)) as Record<string, unknown>,
    replace: (json) => {
      change(() => json);
      setLastTypedText(null);
    },
    onSaved: setSaved,
    onChange,
  });
  const [chosenTab, setChosenTab] = useState(editable ? 'datos' : 'texto');
  const tab = editable ? chosenTab : 'texto';
  /** The file of a definition that was promoted to code. */
  const promotedFile = definition?.archivo ?? null;
  const isReadOnly = promotedFile !== null || (definition?.retirada ?? false);
  const published = useMemo(() => fromStored(definition?.publicada, coded), [definition?.publicada, coded]);
  const { problems, lastValid } = useReview(promotedFile === null && editable ? editable : NOT_REVIEWED);
  const edit = useMemo<Edit | null>(
    () =>
      editable && {
        definition: editable,
        published,
        isNew: definition === null,
        owner: 'entity',
        path: 'fields',
        // The history holds the definition as it is stored. The tabs are shown only if `fromStored` can convert it.
        change: (applyTo, step) => change((before) => toStored(applyTo(fromStored(before, coded)!)), step),
        problems,
      },
    [editable, published, definition, change, problems, coded],
  );
  const tabs = tabsOf({ definition: editable, isPublished: published !== null }, problems);
  const changeText = (text: string) => {
    try {
      const json: unknown = JSON.parse(text);
      change(() => json, 'texto');
      setLastTypedText({ text, value: json, isValid: true });
    } catch {
      setLastTypedText({ text, value: history.value, isValid: false });
    }
  };
  useUndoKeys(history, invalidText === null);
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    // In the next frame the browser scrolls by itself, to keep what is below in its place. `showTop` runs after that.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => showTop(card.current!));
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <div className={lastValid ? 'stacked definition has-preview' : 'stacked definition'}>
      <Card
        ref={card}
        component="section"
        aria-busy={operations.isBusy}
        aria-label="Definición de la entidad"
        sx={{ p: '14px 16px', scrollMarginTop: `${HEADER_HEIGHT}px` }}
      >
        <EditorButtons
          definition={definition}
          editable={editable}
          history={history}
          operations={operations}
        />
        {promotedFile !== null && <p className="editor-hint">Ahora vive en el código: {promotedFile}.</p>}
        {/* `fuera` has the reasons why the program does not use the published definition. */}
        {definition?.fuera && (
          <Alert severity="error">
            Está publicada y el programa no la usa: corríjala y publíquela de nuevo.{' '}
            {definition.fuera.join(' ')}
          </Alert>
        )}
        <ProblemList
          refusals={operations.refusals}
          isPreparing={operations.isPreparing}
          problems={problems}
          definition={editable}
        />
        {editable && problems.length === 0 && !isReadOnly && (
          <PublicationEffects definition={editable} published={published} />
        )}
        <Box component="fieldset" disabled={isReadOnly} sx={{ mt: 1.5 }}>
          <Tabs tabs={tabs} activeTab={tab} onChoose={setChosenTab}>
            <EditContext value={edit}>
              {tab !== 'texto' ? (
                <ErrorBoundary key={tab} resetKeys={[history.value]} fallback={<TabFailed />}>
                  <EditorTab id={tab} />
                </ErrorBoundary>
              ) : (
                <TextTab
                  text={typedText?.text ?? JSON.stringify(history.value, null, 2)}
                  isReadOnly={isReadOnly}
                  problem={invalidText === null ? undefined : INVALID_TEXT}
                  onChange={changeText}
                  // A valid text gets the usual layout when the focus leaves.
                  onBlur={() => invalidText === null && setLastTypedText(null)}
                />
              )}
            </EditContext>
          </Tabs>
        </Box>
      </Card>
      {lastValid && <Preview definition={lastValid} tab={tab} />}
    </div>
  );
}

/** Scrolls to the card: the entity that was clicked may stand far below in a list, which may have closed since. */
function showTop(card: HTMLElement): void {
  const { top } = card.getBoundingClientRect();
  if (top < HEADER_HEIGHT || top > window.innerHeight / 2) card.scrollIntoView();
}

/** The header sticks to the window's top, above the page. */
const HEADER_HEIGHT = 64;

/** A text as it was typed, whose layout may differ from that of the edited value. */
type TypedText = {
  readonly text: string;
  /** The value that the text stands for or, while it is no valid JSON, the last valid one. */
  readonly value: unknown;
  readonly isValid: boolean;
};

const INVALID_TEXT = 'No se puede leer: revise comas, comillas y llaves.';

/** Shown in place of a tab that cannot be drawn. What was typed survives, because the editor holds it. */
const TabFailed = () => (
  <p role="alert" className="editor-wrong">
    Esta parte no se puede mostrar así. Deshaga el último cambio con Ctrl + Z, o corríjala en «Texto».
  </p>
);

/** An empty definition. `useReview` does not send it, since it has no name. */
const NOT_REVIEWED = newDefinition([]);
