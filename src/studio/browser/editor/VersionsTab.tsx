import { useState } from 'react';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { formatDateTime } from '#domain/dates.ts';
import { request } from '#http/request.ts';
import type { Definition } from '#schema/definitions.ts';
import type { versiones } from '../../server/routes.ts';
import { Button } from '#admin/Button.tsx';
import { Failed } from '#admin/pages/Failed.tsx';
import { fromStored, useCodedRegistry } from '../extending.ts';
import { definitionChanges } from './changes.ts';
import { EditorInput } from './EditorInput.tsx';
import { useEdit } from './useEdit.ts';

/** Lists the published versions with their changes since the one before, or since a chosen one. */
export function VersionsTab() {
  const { definition, published, change } = useEdit();
  const coded = useCodedRegistry();
  const { data, error, refetch } = useQuery({
    queryKey: ['definiciones', definition.name, 'versiones', published],
    queryFn: ({ signal }) =>
      request<ReturnType<typeof versiones>>('GET', `Definiciones/${definition.name}/Versiones`, { signal }),
    gcTime: 0,
  });
  const [comparedVersion, setComparedVersion] = useState('');
  if (error)
    return <Failed title="No se pudieron cargar las versiones." text={error.message} onRetry={refetch} />;
  if (!data) return null;
  const versions = data.map((stored) => ({ ...stored, definicion: fromStored(stored.definicion, coded)! }));
  const compared = versions.find(({ version }) => String(version) === comparedVersion);
  const baseOfDraft = compared ?? versions[0];
  const changeList = (before: Definition, after: Definition) => (
    <ul className="editor-hint">
      {definitionChanges(before, after).map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
  return (
    <>
      <EditorInput
        field={{
          type: 'select',
          label: 'Comparar con',
          options: versions.map(({ version }) => ({ id: String(version), name: `Versión ${version}` })),
        }}
        value={comparedVersion}
        onChange={(version) => setComparedVersion(String(version))}
      />
      <Stack component="ol" aria-label="Versiones" sx={{ gap: 1.25, p: 0 }}>
        <li>
          <strong>Lo que está editando</strong>
          {baseOfDraft && changeList(baseOfDraft.definicion, definition)}
        </li>
        {versions.map(({ version, usuario, publicadaEn, definicion }, index) => {
          const base = compared ?? versions[index + 1];
          return (
            <li key={version}>
              <strong>Versión {version}</strong> · {usuario} · {formatDateTime(publicadaEn)}
              {base && changeList(base.definicion, definicion)}
              <Button size="small" onClick={() => change(() => definicion)}>
                Volver a la versión {version}
              </Button>
            </li>
          );
        })}
      </Stack>
    </>
  );
}
