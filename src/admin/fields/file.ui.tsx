import { filesIn } from '#schema/fields/file.ts';
import { FileItem } from './FileItem.tsx';
import FileInput from './file.input.tsx';
import { hrefOfFile } from './hrefOfFile.ts';
import type { FieldUi, ShowProps } from './ui.ts';

export const fileUi: FieldUi = {
  Input: FileInput,
  Show: FileNames,
  wide: true,
};

function FileNames({ value, detail }: ShowProps) {
  const files = filesIn(value);
  const [first, ...others] = files;
  if (!detail) return others.length === 0 ? first?.nombre : `${first!.nombre} y ${others.length} más`;
  return (
    <ul className="stacked">
      {files.map((file) => (
        <FileItem key={file.id} file={file} href={hrefOfFile(detail.entity, detail.record, file.id)} />
      ))}
    </ul>
  );
}
