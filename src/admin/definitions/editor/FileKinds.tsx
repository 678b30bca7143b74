import type { FileKind } from '#schema/fields/fileKinds.ts';
import { KINDS } from './options.ts';

const NAMES: Readonly<Record<FileKind, string>> = { pdf: 'PDF', image: 'Fotos', sheet: 'Planillas' };

export const FileKinds = ({
  kinds,
  onChange,
}: {
  kinds: readonly FileKind[];
  onChange: (kinds: readonly FileKind[]) => void;
}) => (
  <fieldset className="editor-choices">
    <legend>Se adjuntan</legend>
    {KINDS.map((kind) => (
      <label key={kind} className="editor-tick">
        <input
          type="checkbox"
          className="checkbox"
          checked={kinds.includes(kind)}
          onChange={(event) =>
            onChange(KINDS.filter((each) => (each === kind ? event.target.checked : kinds.includes(each))))
          }
        />
        {NAMES[kind]}
      </label>
    ))}
  </fieldset>
);
