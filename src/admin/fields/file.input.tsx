import { useRef, useState, type ReactNode, type Ref } from 'react';
import LinearProgress from '@mui/material/LinearProgress';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Button } from '../Button.tsx';
import { fileEs } from '#i18n/file.es.ts';
import { filesIn, maxFilesOf } from '#schema/fields/file.ts';
import { typesOf } from '#schema/fields/fileKinds.ts';
import type { FieldOf } from '#schema/fieldTypes.ts';
import { IconButton } from '../IconButton.tsx';
import { Icon } from '#look/Icon.tsx';
import { useEntity } from '../registry.ts';
import { FileItem } from './FileItem.tsx';
import { hrefOfFile } from './hrefOfFile.ts';
import { useFileChooser } from '../useFileChooser.tsx';
import type { InputProps } from './ui.ts';
import type { Transfer } from './useTransfers.ts';
import { claveOf, useUploads, type Item } from './useUploads.ts';

/** The input of files, which are uploaded as soon as they are chosen, dropped or pasted. */
export default function FileInput(props: InputProps) {
  const { id, name = '', value, onChange, inputRef, describedBy, disabled = false, record } = props;
  const field = props.field as FieldOf<'file'>;
  const entity = useEntity();
  const button = useRef<HTMLButtonElement>(null);
  const { items, transfers, refusals, announcement, add, remove, resume } = useUploads(
    { entidad: entity.name, campo: name },
    { field, value, onChange },
  );
  const isInRecord = (fileId: string) =>
    filesIn(record?.[name]).some(({ id: storedId }) => storedId === fileId);
  const take = (files: readonly File[]) => {
    if (!disabled && files.length > 0) add(files);
  };

  return (
    <DropBox onFiles={take}>
      {items.length > 0 && (
        <ul className="stacked">
          {items.map((item) => {
            const clave = claveOf(item);
            const isPending = clave !== undefined;
            return (
              <FileItem
                key={clave ?? item.id}
                file={item}
                // An uploaded file belongs to no record until the form is saved.
                href={isPending ? null : hrefOfFile(entity, isInRecord(item.id) ? record : null, item.id)}
                state={isPending && <Progress item={item} transfer={transfers[clave]} />}
              >
                {isPending && transfers[clave]?.isLost && (
                  <IconButton icon="retry" label={fileEs.resume(item.nombre)} onClick={() => resume(clave)} />
                )}
                <IconButton
                  icon={isPending ? 'close' : 'delete'}
                  label={(isPending ? fileEs.cancel : fileEs.remove)(item.nombre)}
                  disabled={disabled}
                  onClick={() => {
                    remove(item);
                    button.current?.focus();
                  }}
                />
              </FileItem>
            );
          })}
        </ul>
      )}
      <Choosers
        id={id}
        field={field}
        describedBy={describedBy}
        disabled={disabled}
        onFiles={take}
        buttonRef={(element) => {
          button.current = element;
          // react-hook-form can focus any element; only its type demands an input.
          if (typeof inputRef === 'function') inputRef(element as HTMLInputElement | null);
        }}
      />
      <div role="alert">
        {refusals.map((message) => (
          <Typography key={message} color="error">
            {message}
          </Typography>
        ))}
      </div>
      <span className="unseen" role="status">
        {announcement}
      </span>
    </DropBox>
  );
}

function DropBox({ onFiles, children }: { onFiles: (files: readonly File[]) => void; children: ReactNode }) {
  const [isOver, setOver] = useState(false);
  return (
    <Box
      // Tests find the box by this attribute.
      data-drop
      sx={[DROP, isOver && DROP_OVER]}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onFiles([...event.dataTransfer.files]);
      }}
      onPaste={(event) => onFiles([...event.clipboardData.files])}
    >
      {children}
    </Box>
  );
}

const DROP = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 12px',
  padding: '10px',
  color: 'text.secondary',
  border: '1px dashed var(--line-strong)',
  borderRadius: 'var(--r)',
  "& > ul, & > [role='alert']:not(:empty)": { flexBasis: '100%' },
};
const DROP_OVER = { background: 'var(--primary-soft)', borderColor: 'var(--primary)' };

type ChoosersProps = {
  id: string;
  field: FieldOf<'file'>;
  describedBy: string | undefined;
  disabled: boolean;
  buttonRef: Ref<HTMLButtonElement>;
  onFiles: (files: readonly File[]) => void;
};

function Choosers({ id, field, describedBy, disabled, buttonRef, onFiles }: ChoosersProps) {
  const isMany = maxFilesOf(field) > 1;
  const accepted = [...typesOf(field)].flatMap(([type, endings]) => [
    type,
    ...endings.map((end) => `.${end}`),
  ]);
  const pictureTypes = accepted.filter((type) => type.startsWith('image/'));
  const [fileInput, chooseFiles] = useFileChooser(
    { accept: accepted.join(), multiple: isMany, disabled },
    onFiles,
  );
  const [cameraInput, takePhoto] = useFileChooser(
    { accept: pictureTypes.join(), capture: 'environment', disabled },
    onFiles,
  );
  return (
    <>
      <Button
        id={id}
        ref={buttonRef}
        aria-label={`${field.label}: ${fileEs.choose(isMany)}`}
        aria-describedby={describedBy}
        disabled={disabled}
        startIcon={<Icon name="upload" />}
        onClick={chooseFiles}
      >
        {fileEs.choose(isMany)}
      </Button>
      {fileInput}
      {pictureTypes.length > 0 && isHandheld() && (
        <>
          <Button
            variant="text"
            aria-label={`${field.label}: ${fileEs.photo}`}
            disabled={disabled}
            startIcon={<Icon name="image" />}
            onClick={takePhoto}
          >
            {fileEs.photo}
          </Button>
          {cameraInput}
        </>
      )}
      <span>{fileEs.drop(isMany)}</span>
    </>
  );
}

const isHandheld = () => window.matchMedia('(pointer: coarse)').matches;

/** An upload without a transfer began on a page that was left, and cannot go on. */
function Progress({ item, transfer }: { item: Item; transfer: Transfer | undefined }) {
  if (transfer && !transfer.isLost)
    return (
      <LinearProgress
        variant="determinate"
        aria-label={fileEs.sending(item.nombre)}
        value={(100 * transfer.sent) / Math.max(item.bytes, 1)}
      />
    );
  return (
    <Typography component="span" color="warning" role="status">
      {transfer ? fileEs.lost : fileEs.unfinished}
    </Typography>
  );
}
