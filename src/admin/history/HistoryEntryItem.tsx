import { useState } from 'react';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useTranslate } from 'react-admin';
import { formatDateTime } from '#domain/dates.ts';
import type { HistoryItem } from '#dataProvider/index.ts';
import type { Sentence } from '#schema/historySentence.ts';

export function HistoryEntryItem({ entry }: { entry: HistoryItem }) {
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
