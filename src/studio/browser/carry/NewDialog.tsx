import { useState } from 'react';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import type { Template } from '#schema/application.ts';
import type { Definition } from '#schema/definitions.ts';
import type { Entity } from '#schema/entity.ts';
import { adminRoles } from '#schema/registry.ts';
import { useApplication } from '#admin/application.ts';
import { Button } from '#admin/Button.tsx';
import { useDialogs } from '#admin/dialogs/DialogProvider.tsx';
import { Select } from '#admin/fields/Input.tsx';
import { Icon } from '#look/Icon.tsx';
import type { IconName } from '#look/icons.ts';
import { useRegistry } from '#admin/registry.ts';
import { SHEETS, useFileChooser } from '#admin/useFileChooser.tsx';
import { isEditable, type StoredDefinition } from '../declaration.ts';
import { newDefinition } from '../editor/edit.ts';
import { fromSheet, readSheet, type GuessedSheet } from './sheet.ts';
import { copyOfDefinition, copyOfCoded, fromTemplate } from './start.ts';

type Props = {
  definitions: readonly StoredDefinition[];
  onStart(definition: Definition, sheet?: GuessedSheet): void;
  onClose(): void;
};

/** Offers what a new entity can start from: nothing, a sheet, a template or a copy. */
export default function NewDialog({ definitions, onStart, onClose }: Props) {
  const { roles, all: entities } = useRegistry();
  const admins = adminRoles(roles);
  const usedNames = [...definitions.map(({ nombre }) => nombre), ...entities.map(({ name }) => name)];
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth>
      <DialogTitle>Nueva entidad</DialogTitle>
      <DialogContent className="definition">
        <div className="editor-types">
          <StartButton
            name="Vacía"
            note="Campo por campo"
            icon="add"
            onClick={() => onStart(newDefinition(admins))}
          />
          <SheetButton onRead={(sheet) => onStart(fromSheet(sheet, admins, usedNames), sheet)} />
        </div>
        <Templates onChoose={(template) => onStart(fromTemplate(template, admins, usedNames))} />
        <Copies definitions={definitions} usedNames={usedNames} onChoose={onStart} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cancelar</Button>
      </DialogActions>
    </Dialog>
  );
}

type StartButtonProps = {
  name: string;
  note: string;
  icon: IconName;
  onClick(): void;
};

const StartButton = ({ name, note, icon, onClick }: StartButtonProps) => (
  <button type="button" onClick={onClick}>
    <Icon name={icon} />
    <span>
      {name} <small>{note}</small>
    </span>
  </button>
);

function SheetButton({ onRead }: { onRead(sheet: GuessedSheet): void }) {
  const dialogs = useDialogs();
  const [isReading, setReading] = useState(false);
  const read = async (file: File) => {
    setReading(true);
    try {
      onRead(await readSheet(file));
    } catch (error) {
      setReading(false);
      void dialogs.error((error as Error).message);
    }
  };
  const [fileInput, openChooser] = useFileChooser({ accept: SHEETS }, ([file]) => void read(file!));
  return (
    <>
      {fileInput}
      <StartButton
        name="Una planilla"
        note={isReading ? 'Leyendo…' : 'Excel o CSV, con sus filas'}
        icon="columns"
        onClick={openChooser}
      />
    </>
  );
}

function Templates({ onChoose }: { onChoose(template: Template): void }) {
  const { templates } = useApplication();
  const { data } = useQuery({
    queryKey: ['plantillas'],
    queryFn: async () => (await templates?.())?.templates ?? [],
  });
  if (!data || data.length === 0) return null;
  return (
    <section aria-labelledby="plantillas">
      <h2 id="plantillas">Desde una plantilla</h2>
      <div className="editor-types">
        {data.map((template) => (
          <StartButton
            key={template.name}
            name={template.label.many}
            note={template.says}
            icon={template.menu?.icon ?? 'document'}
            onClick={() => onChoose(template)}
          />
        ))}
      </div>
    </section>
  );
}

type CopiesProps = {
  definitions: readonly StoredDefinition[];
  usedNames: readonly string[];
  onChoose(definition: Definition): void;
};

function Copies({ definitions, usedNames, onChoose }: CopiesProps) {
  const [chosenName, setChosenName] = useState('');
  const { all: entities } = useRegistry();
  const declared = definitions.flatMap(({ borrador, publicada }) => {
    const stored = borrador ?? publicada;
    return isEditable(stored) ? [stored] : [];
  });
  const declaredNames = new Set(declared.map(({ name }) => name));
  const hasListPage = ({ path, access, single }: Entity) => path && access.list && !single;
  const coded = entities.filter((entity) => hasListPage(entity) && !declaredNames.has(entity.name));
  const copy = () => {
    const definition = declared.find(({ name }) => name === chosenName);
    if (definition) return onChoose(copyOfDefinition(definition, usedNames));
    const entity = coded.find(({ name }) => name === chosenName)!;
    return onChoose(copyOfCoded(entity, usedNames));
  };
  return (
    <section aria-labelledby="copia">
      <h2 id="copia">Copia de otra</h2>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, '& > div': { flex: '1 1 200px' } }}>
        <Select
          value={chosenName}
          aria-labelledby="copia"
          onChange={({ target }) => setChosenName(target.value)}
        >
          <option value="">Elija una entidad</option>
          {[...declared, ...coded].map(({ name, label }) => (
            <option key={name} value={name}>
              {label.many}
            </option>
          ))}
        </Select>
        <Button disabled={chosenName === ''} onClick={copy}>
          Copiar
        </Button>
      </Stack>
    </section>
  );
}
