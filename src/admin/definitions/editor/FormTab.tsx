import type { Section, Together } from '#schema/declaration.ts';
import { isWritable } from '#schema/fields/index.ts';
import { Button } from '../../Button.tsx';
import { Icon } from '../../icons.tsx';
import { Asked } from './Asked.tsx';
import { movedIn, withWord } from './edit.ts';
import { Ordered } from './Ordered.tsx';
import { Rows } from './Rows.tsx';
import { useEdit, useProblem } from './useEdit.ts';

/** The parts of the form, and what may not be said twice. */
export const FormTab = () => (
  <>
    <Sections />
    <Keys />
    <ImportKey />
  </>
);

function Sections() {
  const { definition, change } = useEdit();
  const { fields, form } = definition;
  const sections: readonly Section[] = form?.sections ?? [];
  const asked = Object.keys(fields).filter((name) => isWritable(fields[name]!));
  const put = (step: string, next: readonly Section[]) =>
    change(step, (before) => withWord(before, 'form', next.length > 0 ? { sections: next } : undefined));
  const remove = (place: number) => {
    const { fields: freed } = sections[place]!;
    const heir = place === 0 ? 1 : place - 1;
    const next = sections.map((section, other) =>
      other === heir ? { ...section, fields: [...section.fields, ...freed] } : section,
    );
    put('', next.toSpliced(place, 1));
  };
  const add = () =>
    put(
      '',
      sections.length === 0 ? [{ title: 'Datos', fields: asked }] : [...sections, { title: '', fields: [] }],
    );
  return (
    <>
      <h2 id="secciones">Secciones</h2>
      {sections.length === 0 && (
        <p className="editor-hint">El formulario tiene todos los campos juntos, en el orden de «Datos».</p>
      )}
      <Rows
        aria-labelledby="secciones"
        rows={sections.map(({ title = '', fields: names }, place) => ({
          name: title,
          says: names.length === 1 ? 'Un campo' : `${names.length} campos`,
          at: `form.sections.${place}`,
        }))}
        onMove={(from, to) => put('', movedIn(sections, from, to))}
        onRemove={remove}
      >
        {(place) => (
          <div className="editor-fields">
            <Asked
              at={`form.sections.${place}.title`}
              field={{ type: 'text', label: 'Título de la sección', required: true }}
              value={sections[place]!.title}
              onChange={(title) =>
                put(
                  `form.sections.${place}.title`,
                  sections.with(place, { ...sections[place]!, title: String(title) }),
                )
              }
              autoFocus={sections[place]!.title === ''}
            />
            <Ordered
              title="Sus campos"
              help="Al marcar uno, deja la sección en que estaba."
              chosen={sections[place]!.fields}
              offered={asked}
              labelOf={(name) => fields[name]?.label ?? name}
              onChange={(names) =>
                put(
                  '',
                  sections.map((section, other) => ({
                    ...section,
                    fields: other === place ? names : section.fields.filter((name) => !names.includes(name)),
                  })),
                )
              }
            />
          </div>
        )}
      </Rows>
      <Missing sections={sections} asked={asked} />
      <Button size="small" startIcon={<Icon name="add" size={16} />} onClick={add}>
        Agregar sección
      </Button>
    </>
  );
}

/** A field that no section has is not on the form. */
function Missing({ sections, asked }: { sections: readonly Section[]; asked: readonly string[] }) {
  const { fields } = useEdit().definition;
  const placed = new Set(sections.flatMap((section) => section.fields));
  const missing = asked.filter((name) => !placed.has(name)).map((name) => fields[name]!.label || name);
  if (sections.length === 0 || missing.length === 0) return null;
  return <p className="editor-wrong">No están en el formulario: {AND.format(missing)}.</p>;
}

const AND = new Intl.ListFormat('es', { type: 'conjunction' });

/** One field alone is 'Único', in its own options. */
function Keys() {
  const { definition, change } = useEdit();
  const { fields, uniqueTogether = [] } = definition;
  const put = (step: string, next: readonly Together[]) =>
    change(step, (before) => withWord(before, 'uniqueTogether', next));
  const say = (place: number, key: Partial<Together>) =>
    put(
      `uniqueTogether.${place}.${Object.keys(key).join()}`,
      uniqueTogether.with(place, { ...uniqueTogether[place]!, ...key }),
    );
  const labelOf = (name: string) => fields[name]?.label ?? name;
  const able = Object.keys(fields).filter((name) => !UNKEYED.has(fields[name]!.type));
  return (
    <>
      <h2 id="claves">No se repiten juntos</h2>
      <p className="editor-hint">Dos registros no pueden tener los mismos valores en todos estos campos.</p>
      <Rows
        aria-labelledby="claves"
        rows={uniqueTogether.map((key, place) => ({
          name: key.fields.map(labelOf).join(' + '),
          at: `uniqueTogether.${place}`,
        }))}
        onRemove={(place) => put('', uniqueTogether.toSpliced(place, 1))}
      >
        {(place) => (
          <div className="editor-fields">
            <Ordered
              title="Campos"
              chosen={uniqueTogether[place]!.fields}
              offered={able}
              labelOf={labelOf}
              onChange={(names) => say(place, { fields: names })}
            />
            <Asked
              at={`uniqueTogether.${place}.message`}
              field={{ type: 'text', label: 'Si se repiten, dice', required: true }}
              value={uniqueTogether[place]!.message}
              onChange={(message) => say(place, { message: String(message) })}
            />
          </div>
        )}
      </Rows>
      <Button
        size="small"
        disabled={able.length < 2}
        startIcon={<Icon name="add" size={16} />}
        onClick={() =>
          put('', [...uniqueTogether, { fields: able.slice(0, 2), message: 'Ya hay uno igual.' }])
        }
      >
        Agregar campos que no se repiten
      </Button>
    </>
  );
}

/** Where a role may import. */
function ImportKey() {
  const { definition, change } = useEdit();
  const { access, fields, importBy = [] } = definition;
  const problem = useProblem('importBy');
  if (!access.import) return null;
  return (
    <>
      <h2>Al importar una planilla</h2>
      <Ordered
        title="Una fila cambia el registro que tenga iguales"
        help="Si no hay ninguno, crea otro."
        chosen={importBy}
        offered={Object.keys(fields).filter((name) => !UNKEYED.has(fields[name]!.type))}
        labelOf={(name) => fields[name]?.label ?? name}
        onChange={(names) => change('', (before) => ({ ...before, importBy: names }))}
      />
      {problem !== undefined && <p className="editor-wrong">{problem}</p>}
    </>
  );
}

const UNKEYED: ReadonlySet<string> = new Set(['longText', 'file', 'image']);
