import type { PrintWord } from '#schema/declaration.ts';
import type { Definition } from '#schema/definitions.ts';
import { isExtension } from '#schema/extensions.ts';
import { Asked } from './Asked.tsx';
import { withWord } from './edit.ts';
import { Ordered } from './Ordered.tsx';
import { Template } from './Template.tsx';
import { useEdit, useProblem } from './useEdit.ts';

/** A record's sheet; of a coded entity, what stands below what it prints. */
export function PrintTab() {
  const { definition, change } = useEdit();
  const { print } = definition;
  const problem = useProblem('print', false);
  const put = (step: string, next: PrintWord | undefined) =>
    change(step, (before: Definition) => withWord(before, 'print', next));
  const say = <W extends keyof PrintWord>(word: W, said: PrintWord[W] | undefined) =>
    put(`print.${word}`, withWord(print ?? {}, word, said));
  const text = (label: string, help: string) => (
    <Template
      at="print.text"
      label={label}
      help={help}
      long
      value={print?.text}
      onChange={(said) => say('text', said === '' ? undefined : said)}
    />
  );
  if (isExtension(definition))
    return (
      <div className="editor-fields">
        {text('Abajo de lo que se imprime', 'En los comprobantes, con las observaciones')}
      </div>
    );
  return (
    <div className="editor-fields">
      <Asked
        at="print.is"
        field={{ type: 'boolean', label: 'Se imprime', help: 'Una hoja de cada registro, desde su detalle' }}
        value={print !== undefined}
        onChange={(isPrinted) => put('', isPrinted === true ? {} : undefined)}
      />
      {problem !== undefined && <p className="editor-wrong">{problem}</p>}
      {print && (
        <>
          <Template
            at="print.title"
            label="Título de la hoja"
            help={`Vacío: «${definition.label.one}» y cómo se llama el registro`}
            value={print.title}
            onChange={(title) => say('title', title === '' ? undefined : title)}
          />
          <Ordered
            title="Datos"
            help="Sin marcar ninguno, todos, como en el formulario."
            chosen={print.fields ?? []}
            offered={Object.keys(definition.fields)}
            labelOf={(name) => definition.fields[name]?.label ?? name}
            onChange={(names) => say('fields', names)}
          />
          {text('Texto al pie', 'Lo que se lee antes de firmar')}
          <Asked
            at="print.signatures"
            field={{ type: 'longText', label: 'Firmas', help: 'Una por renglón, hasta tres' }}
            value={(print.signatures ?? []).join('\n')}
            onChange={(typed) => say('signatures', typed === '' ? undefined : String(typed).split('\n'))}
          />
        </>
      )}
    </div>
  );
}
