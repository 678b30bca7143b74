import { useId, useState } from 'react';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { Button } from '../Button.tsx';
import Card from '@mui/material/Card';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate, type Identifier } from 'react-admin';
import type { CanteraDataProvider } from '#dataProvider/index.ts';
import type { Entity } from '#schema/entity.ts';
import { mayDo } from '../access.ts';
import { Icon } from '#look/Icon.tsx';
import { HistoryEntryItem } from './HistoryEntryItem.tsx';

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
            <HistoryEntryItem key={entry.id} entry={entry} />
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
