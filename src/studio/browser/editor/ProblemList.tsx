import type { Definition } from '#schema/definitions.ts';
import { Link } from '#admin/routing/index.ts';
import type { DefinitionRefusal } from '../useDefinitionOperations.ts';
import { sentenceIn } from './useEdit.ts';

type Props = {
  refusals: readonly DefinitionRefusal[];
  problems: readonly string[];
  isPreparing: boolean;
  definition: Definition | null;
};

export const ProblemList = ({ refusals, problems, isPreparing, definition }: Props) => (
  <>
    <div role="alert" className="definition-problems">
      <ul>
        {refusals.map((refusal) => (
          <li key={refusal.text}>
            {refusal.text}
            {refusal.registros && (
              <ul aria-label="Para corregir">
                {refusal.registros.map(({ id, nombre }) => (
                  <li key={id}>
                    <Link to={`/${refusal.entidad}/${id}`}>{nombre}</Link>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </div>
    <div role="status" className="definition-problems">
      {isPreparing && (
        <p>
          La tabla es grande: se está preparando, y se publica apenas termina. Los demás siguen trabajando.
        </p>
      )}
      {refusals.length === 0 && problems.length > 0 && (
        <>
          <p>Falta corregir:</p>
          <ul>
            {problems.map((problem) => (
              <li key={problem}>{fieldSentence(problem, definition) ?? sentenceIn(problem)}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  </>
);

/** Returns '«Tipo»: hay una opción sin nombre.' for 'fields.tipo.options: hay una opción sin nombre.' */
function fieldSentence(problem: string, definition: Definition | null): string | undefined {
  const [, name, sentence] = /^fields\.(\w+)[\w.]*: (.*)$/.exec(problem) ?? [];
  return name && `«${definition?.fields[name]?.label || 'Sin nombre'}»: ${sentence}`;
}
