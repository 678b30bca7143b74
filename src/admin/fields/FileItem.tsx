import type { ReactNode } from 'react';
import Stack from '@mui/material/Stack';
import { formatNumber } from '#domain/numbers.ts';
import { fileEs } from '#i18n/file.es.ts';
import type { StoredFile } from '#schema/fields/file.ts';
import { Icon } from '#look/Icon.tsx';
import './file.css';

export function FileItem({
  file: { nombre, tipo, bytes },
  href,
  state,
  children,
}: {
  file: Pick<StoredFile, 'nombre' | 'bytes'> & { readonly tipo?: string };
  href: string | null;
  state?: ReactNode;
  children?: ReactNode;
}) {
  const isPicture = tipo?.startsWith('image/') ?? false;
  const opensInTab = isPicture || tipo === 'application/pdf';
  // The server sends a file as a download, except with `ver=true`.
  const address = href && (opensInTab ? `${href}?ver=true` : href);
  return (
    <Stack component="li" direction="row" sx={{ alignItems: 'center', gap: 1.25 }}>
      {address && isPicture ? (
        <img className="thumbnail" src={address} alt="" loading="lazy" />
      ) : (
        <Icon name={isPicture ? 'image' : 'document'} size={28} />
      )}
      <span className="file-name">
        {address ? (
          <a
            className="record-link"
            href={address}
            {...(opensInTab && { target: '_blank', rel: 'noopener' })}
          >
            {nombre}
            {opensInTab && <span className="unseen">{` (${fileEs.newTab})`}</span>}
          </a>
        ) : (
          nombre
        )}
        <small>{sizeText(bytes)}</small>
        {state}
      </span>
      {children}
    </Stack>
  );
}

const KB = 1024;

const sizeText = (bytes: number): string =>
  bytes < KB * KB
    ? `${formatNumber(Math.ceil(bytes / KB), 0)} kB`
    : `${formatNumber((bytes / (KB * KB)).toFixed(1), 1)} MB`;
