import type { Definition } from '#schema/definitions.ts';
import { isExtension } from '#schema/extensions.ts';
import { accessSentence, VERBS } from './access.ts';
import { definitionChanges } from './changes.ts';

type Props = { definition: Definition; published: Definition | null };

export function PublicationEffects({ definition, published }: Props) {
  const sentences = published ? definitionChanges(published, definition) : firstEffects(definition);
  if (sentences.length === 0) return null;
  return (
    <section className="editor-announced" aria-label="Al publicar">
      <strong>Al publicar</strong>
      <ul>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </section>
  );
}

function firstEffects(definition: Definition): string[] {
  if (isExtension(definition))
    return [`${definition.label.many} tendrá los campos nuevos, vacíos o con lo que dicen que empiezan.`];
  const { name, label, menu } = definition;
  if (name === '') return [];
  return [
    `Aparece ${label.many} en el menú, dentro de ${menu?.group ?? 'Registros'}, sin reiniciar nada.`,
    ...VERBS.filter(({ verb }) => definition.access[verb]).map((verb) => accessSentence(definition, verb)),
  ];
}
