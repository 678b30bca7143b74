import { useState } from 'react';
import Collapse from '@mui/material/Collapse';
import Card from '@mui/material/Card';
import CardActions from '@mui/material/CardActions';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import { useTranslate } from 'react-admin';
import { FormProvider, type FieldValues } from 'react-hook-form';
import { formatCount, formatNumber } from '#domain/numbers.ts';
import { reportEs } from '#i18n/report.es.ts';
import { defaultOf, isRequired } from '#schema/fieldTypes.ts';
import { reversedPeriod, type Report, type ReportParameters } from '#schema/report.ts';
import { Button } from '../Button.tsx';
import { FieldInput } from '../form/FieldInput.tsx';
import { TypedForm } from '../form/TypedForm.tsx';
import { useEntityForm } from '../form/useEntityForm.ts';
import { useValuesInAddress } from '../form/useValuesInAddress.ts';
import { Icon } from '#look/Icon.tsx';
import { useNarrow } from '../useNarrow.ts';
import { parametersIn, relativeDays, reportFormValues } from './parameters.ts';
import { useReportDownload, type DownloadProgress } from './useReportDownload.ts';

type Props = {
  report: Report;
  query: URLSearchParams;
  onShow: (parameters: ReportParameters) => void;
  /** Parameters for which the page has controls outside the form. */
  otherFilters?: ReportParameters;
  /** Whether the button that shows the report is the page's filled one. */
  isPrimary?: boolean;
};

/** The form with a report's parameters, and its downloads. On phones its inputs fold once a report is shown below. */
export function ReportForm({ report, query, onShow, otherFilters, isPrimary = true }: Props) {
  const translate = useTranslate();
  const form = useEntityForm(report.filters, reportFormValues(report, query));
  const { download, cancel, progress } = useReportDownload(report, form);
  useValuesInAddress(form, query.toString(), (newQuery) => reportFormValues(report, newQuery));
  const { dirtyFields } = form.formState;
  const isFoldable = useNarrow() && parametersIn(report, query) !== null;
  const [isOpen, setOpen] = useState(false);
  const show = (parameters: ReportParameters) => {
    setOpen(false);
    onShow(parameters);
  };

  const parametersOf = (values: FieldValues) => ({ ...values, ...otherFilters, ...untouchedDays() });
  // A relative day that nobody changed stays relative.
  const untouchedDays = () =>
    Object.fromEntries(Object.entries(relativeDays(report, query)).filter(([name]) => !dirtyFields[name]));
  const withValidPeriod = (act: (parameters: ReportParameters) => void) => (values: FieldValues) => {
    const error = reversedPeriod(report, values);
    if (error) form.setError(error.name, { message: error.message }, { shouldFocus: true });
    else act(parametersOf(values));
  };
  const choosePeriod = ([from, to]: readonly [string, string]) => {
    const { period } = report;
    const choose = (values: FieldValues) =>
      show({ ...parametersOf(values), [period!.from]: from, [period!.to]: to });
    void form.handleSubmit(choose)();
  };
  const downloads = [
    { call: report.calls.xlsx, label: reportEs.excel, failed: reportEs.excelFailed },
    { call: report.calls.pdf, label: reportEs.pdf, failed: reportEs.pdfFailed },
  ];

  const filters = (
    <div className="field-grid">
      {Object.entries(report.filters).map(([name, field], index) => (
        <FieldInput
          key={name}
          source={name}
          field={field}
          // An optional filter must be able to stay empty; a checkbox with the purpose 'form' is always yes or no.
          purpose={isRequired(field) || defaultOf(field) !== undefined ? 'form' : 'filter'}
          autoFocus={index === 0}
        />
      ))}
    </div>
  );

  return (
    <FormProvider {...form}>
      <Card sx={{ overflow: 'visible' }}>
        <TypedForm
          aria-label={reportEs.filters}
          onSubmit={form.handleSubmit(withValidPeriod(show))}
          sx={Object.keys(report.filters).length <= 3 ? SHORT_FORM : FORM}
        >
          {isFoldable ? (
            <>
              <Button
                startIcon={<Icon name="filter" />}
                aria-expanded={isOpen}
                onClick={() => setOpen(!isOpen)}
                sx={{ justifySelf: 'start', mb: 1, borderRadius: 22 }}
              >
                {translate('cantera.list.filtros')}
              </Button>
              <Collapse in={isOpen} appear unmountOnExit>
                {filters}
              </Collapse>
            </>
          ) : (
            filters
          )}
          <Stack direction="row" sx={BUTTONS}>
            {report.period && (
              <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 0.5, marginInlineEnd: 'auto' }}>
                {Object.entries(PERIODS).map(([name, days]) => (
                  <Button key={name} variant="text" onClick={() => choosePeriod(days)}>
                    {reportEs.periods[name as keyof typeof PERIODS]}
                  </Button>
                ))}
              </Stack>
            )}
            {downloads.map(({ call, label, failed }) => (
              <Button
                key={call}
                startIcon={<Icon name="download" />}
                disabled={progress !== null}
                onClick={() =>
                  void form.handleSubmit(
                    withValidPeriod((parameters) => void download({ call, failed }, parameters)),
                  )()
                }
              >
                {label}
              </Button>
            ))}
            <Button type="submit" variant={isPrimary ? 'contained' : 'outlined'} title="Ctrl + Enter">
              {reportEs.show}
            </Button>
          </Stack>
        </TypedForm>
        {progress && <DownloadBar progress={progress} onCancel={cancel} />}
      </Card>
    </FormProvider>
  );
}

function DownloadBar({ progress, onCancel }: { progress: DownloadProgress; onCancel: () => void }) {
  const translate = useTranslate();
  const { rows, bytes } = progress;
  const facts = [
    reportEs.making,
    ...(rows === null ? [] : [reportEs.rows(formatCount(rows))]),
    ...(bytes === 0 ? [] : [reportEs.received(formatNumber((bytes / 1_000_000).toFixed(1), 1))]),
  ];
  return (
    <>
      <LinearProgress aria-label={reportEs.making} />
      <CardActions
        sx={{ justifyContent: 'space-between', padding: '4px 16px 12px', color: 'text.secondary' }}
      >
        <span>{facts.join(' · ')}</span>
        <Button onClick={onCancel}>{translate('ra.action.cancel')}</Button>
      </CardActions>
    </>
  );
}

const FORM = { display: 'grid', gap: '4px', p: '16px 16px 12px' };

/** The buttons of a few parameters stand beside them, level with the inputs below their labels. */
const SHORT_FORM = {
  ...FORM,
  '@media (min-width: 1180px)': {
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: '14px',
    '& > :last-child': { alignSelf: 'start', mt: '20px' },
  },
};

const BUTTONS = {
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: 1,
  '& > .MuiButton-root': { flex: { xs: '1 1 auto', sm: 'none' } },
};

/** The periods of the quick buttons, as relative days: 'monthStart-1' is the first day of last month. */
const PERIODS = {
  thisMonth: ['monthStart', 'today'],
  lastMonth: ['monthStart-1', 'monthEnd-1'],
  thisYear: ['yearStart', 'today'],
} as const;
