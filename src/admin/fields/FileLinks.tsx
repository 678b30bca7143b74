import type { Row } from '#schema/columns.ts';
import type { Entity } from '#schema/entity.ts';
import { filesIn } from '#schema/fields/file.ts';
import { FileItem } from './FileItem.tsx';
import { hrefOfFile } from './fileHref.ts';

export default function FileLinks({
  entity,
  record,
  value,
}: {
  entity: Entity;
  record: Row;
  value: unknown;
}) {
  return (
    <ul className="stacked">
      {filesIn(value).map((file) => (
        <FileItem key={file.id} file={file} href={hrefOfFile(entity, record, file.id)} />
      ))}
    </ul>
  );
}
