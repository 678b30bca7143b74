import { Link } from '#admin/routing/index.ts';
import type { Refusal } from '../useDefinition.ts';
import { sentenceIn } from './useEdit.ts';

type Props = {
  refusals: readonly Refusal[];
  problems: readonly string[];
  isPreparing: boolean;
};

/** What the server refused, what it would refuse, and what it is still doing. */
export const Problems = ({ refusals, problems, isPreparing }: Props) => (
  <>
    <div role="alert" className="definition-problems">
      <ul>
        {refusals.map((refusal) => (
          <li key={refusal.text}>
            {refusal.text}
            {refusal.registros && (
              <ul className="definition-misfits" aria-label="Para corregir">
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
              <li key={problem}>{/^(fields|label)/.test(problem) ? problem : sentenceIn(problem)}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  </>
);
