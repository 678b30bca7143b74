import { useId, useState } from 'react';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate, type Identifier } from 'react-admin';
import type { CanteraDataProvider, HistoryItem } from '#dataProvider/index.ts';
import { formatDateTime } from '#domain/dates.ts';
import { Icon } from '#look/Icon.tsx';
import type { Entity } from '#schema/entity.ts';
import type { Sentence } from '#schema/historySentence.ts';
import { mayDo } from '../access.ts';
import { Button } from '../Button.tsx';

type Props = {
  entity: Entity;
  id: Identifier;
  /** The record's version. Another one fetches the history again. */
  version: unknown;
};

export function HistoryPanel({ entity, id, version }: Props) {
  const translate = useTranslate();
  const contentId = useId();
  const [isOpen, setOpen] = useState(false);
  if (!entity.endpoints.some(({ verb }) => verb === 'history') || !mayDo(entity, 'history')) return null;
  return (
    <Card component="section" aria-label={translate('cantera.history.title')}>
      <h2>
        <ButtonBase
          aria-expanded={isOpen}
          aria-controls={contentId}
          onClick={() => setOpen(!isOpen)}
          sx={headingStyle}
        >
          <Icon name="history" />
          {translate('cantera.history.title')}
          <Box component="span" sx={{ ml: 'auto', rotate: isOpen ? '180deg' : '0deg' }}>
            <Icon name="chevronDown" />
          </Box>
        </ButtonBase>
      </h2>
      <Box id={contentId} hidden={!isOpen} sx={{ borderTop: '1px solid var(--line)', p: '12px 16px' }}>
        {/* The key keeps `keepPreviousData` from showing another record's entries. */}
        {isOpen && <Entries key={id} entity={entity} id={id} version={version} />}
      </Box>
    </Card>
  );
}

function Entries({ entity, id, version }: Props) {
  const translate = useTranslate();
  const dataProvider = useDataProvider<CanteraDataProvider>();
  const { data, error, isPending, hasNextPage, isFetching, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: [entity.name, 'history', String(id), version],
    queryFn: ({ pageParam, signal }) => dataProvider.history(entity.name, { id, page: pageParam, signal }),
    initialPageParam: 1,
    getNextPageParam: (page) => (page.hasNextPage ? page.pageNumber + 1 : undefined),
    placeholderData: keepPreviousData,
  });
  // A map drops repeated entries: if the record changes between two requests, the second page repeats an entry.
  const entries = [
    ...new Map(data?.pages.flatMap(({ items }) => items).map((entry) => [entry.id, entry])).values(),
  ];
  const retry = () => void (data ? fetchNextPage() : refetch());

  if (isPending) return <Box role="status">{translate('ra.page.loading')}</Box>;
  return (
    <>
      {entries.length > 0 && (
        <Box component="ol" sx={{ display: 'grid', gap: 1.75 }}>
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </Box>
      )}
      {!error && entries.length === 0 && translate('cantera.history.empty')}
      {error && (
        <Box role="alert" sx={{ color: 'error.main', mt: entries.length > 0 ? 1.5 : 0 }}>
          {translate('cantera.history.failed')}. {error.message}{' '}
          <Button variant="text" onClick={retry}>
            {translate('cantera.list.reintentar')}
          </Button>
        </Box>
      )}
      {hasNextPage && !error && (
        <Button sx={{ mt: 1.5 }} disabled={isFetching} onClick={() => void fetchNextPage()}>
          {translate(isFetching ? 'ra.page.loading' : 'cantera.history.more')}
        </Button>
      )}
    </>
  );
}

const headingStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  width: '100%',
  minHeight: 44,
  px: 2,
  borderRadius: 'inherit',
};

function Entry({ entry }: { entry: HistoryItem }) {
  const { quien, fecha, accion, frase, detalle } = entry;
  const translate = useTranslate();
  // A creation starts collapsed, because most initial values are on the screen.
  const [isOpen, setOpen] = useState(accion !== 'crear');
  return (
    <li>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '0 12px', justifyContent: 'space-between' }}>
        <Box sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>
          <strong>{quien ?? translate('cantera.history.system')}</strong> <SentenceText sentence={frase} />
          {detalle.length > 0 && isOpen && ':'}
        </Box>
        <Box
          component="time"
          dateTime={fecha}
          sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}
        >
          {formatDateTime(fecha)}
        </Box>
      </Box>
      {detalle.length > 0 &&
        (isOpen ? (
          <Box
            component="ul"
            sx={{ m: '2px 0 0', pl: 2.5, color: 'text.secondary', overflowWrap: 'anywhere' }}
          >
            {detalle.map((sentence, index) => (
              <li key={index}>
                <SentenceText sentence={sentence} />
              </li>
            ))}
          </Box>
        ) : (
          <MoreButton label={translate('cantera.history.values')} onClick={() => setOpen(true)} />
        ))}
    </li>
  );
}

const SentenceText = ({ sentence }: { sentence: Sentence }) =>
  sentence.map((part, index) => (typeof part === 'string' ? part : <Value key={index} text={part.valor} />));

const MAX_LENGTH = 120;

function Value({ text }: { text: string }) {
  const translate = useTranslate();
  const [isWhole, setWhole] = useState(false);
  // `Array.from` splits the text by characters, so that no emoji is cut in two.
  const characters = Array.from(text);
  const isLong = characters.length > MAX_LENGTH;
  const beginning = `${characters.slice(0, MAX_LENGTH).join('').trimEnd()}…`;
  return (
    <>
      <Box component="span" sx={{ color: 'text.primary', whiteSpace: 'pre-line' }}>
        {isLong && !isWhole ? beginning : text}
      </Box>
      {isLong && (
        <>
          {' '}
          <MoreButton
            label={translate(isWhole ? 'cantera.history.less' : 'cantera.history.whole')}
            onClick={() => setWhole(!isWhole)}
          />
        </>
      )}
    </>
  );
}

const MoreButton = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <Link
    component="button"
    type="button"
    underline="none"
    onClick={onClick}
    sx={{ '@media (pointer: coarse)': { minHeight: 44 } }}
  >
    {label}
  </Link>
);
