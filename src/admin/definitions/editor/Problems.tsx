import { sentenceIn } from './useEdit.ts';

/** What the server refused, and what it would refuse. */
export const Problems = ({
  refusals,
  problems,
}: {
  refusals: readonly string[];
  problems: readonly string[];
}) => (
  <>
    <div role="alert" className="definition-problems">
      <ul>
        {refusals.map((refusal) => (
          <li key={refusal}>{refusal}</li>
        ))}
      </ul>
    </div>
    <div role="status" className="definition-problems">
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
