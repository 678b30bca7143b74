import { useState, type ReactNode } from 'react';
import Card from '@mui/material/Card';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { request } from '#http/request.ts';
import { reportEs } from '#i18n/report.es.ts';
import type { Report, ReportParameters } from '#schema/report.ts';
import type { ReportPageAnswer } from '#server/reports/answers.ts';
import { PageHead } from '../pages/PageHead.tsx';
import { PagerBar } from '../list/Pager.tsx';
import { usePageSize } from '../list/usePageSize.ts';
import { Failed } from '../pages/Failed.tsx';
import { Notice } from '../pages/Notice.tsx';
import { useLocation, useSearchParams } from '../routing/index.ts';
import { useRefreshEachDay } from '../useRefreshEachDay.ts';
import { parametersIn, queryOf } from './parameters.ts';
import { ReportForm } from './ReportForm.tsx';
import { ReportTable } from './ReportTable.tsx';
import './report.css';
import ReportCharts from './ReportCharts.tsx';

/** Sums by column, as decimal text. */
export type ReportTotals = Readonly<Record<string, string>>;

type Props = {
  report: Report;
  Actions?: (props: { parameters: ReportParameters }) => ReactNode;
};

/** Shows a declared report: a form of its parameters, its rows and its charts. The URL holds the parameters. */
export function ReportPage({ report, Actions }: Props) {
  const [query, setQuery] = useSearchParams();
  useRefreshEachDay();
  // Each 'show' is a navigation with a key of its own, which makes it fetch the rows, even for the same parameters.
  const { key } = useLocation();
  const parameters = parametersIn(report, query);
  return (
    <>
      <PageHead title={report.label}>{parameters && Actions && <Actions parameters={parameters} />}</PageHead>
      <div className="stacked">
        <ReportForm
          report={report}
          query={query}
          onShow={(values) => {
            const isShown = parameters !== null && queryOf(values) === queryOf(parameters);
            // A second history entry of the same report would make 'back' seem dead.
            setQuery(queryOf(values), { replace: isShown });
          }}
        />
        {parameters ? (
          <Result key={key} report={report} parameters={parameters} />
        ) : (
          <Card>
            <Notice icon="document" role="status" title={reportEs.hint} />
          </Card>
        )}
      </div>
    </>
  );
}

function Result({ report, parameters }: { report: Report; parameters: ReportParameters }) {
  const translate = useTranslate();
  const [page, setPage] = useState(1);
  const [size, setSize] = usePageSize(report.name);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [report.name, parameters, page, size],
    queryFn: async ({ signal }) => {
      const path = `${report.calls.rows}?${queryOf(parameters, { pageNumber: page, pageSize: size })}`;
      return (await request('GET', path, { signal })) as ReportPageAnswer;
    },
    placeholderData: keepPreviousData,
    gcTime: 0,
  });

  if (error)
    return (
      <Card>
        <Failed title={report.messages.failed} text={error.message} onRetry={refetch} />
      </Card>
    );
  if (data?.totalCount === 0)
    return (
      <Card>
        <Notice icon="document" role="status" title={report.messages.empty} text={reportEs.emptyText} />
      </Card>
    );
  // More than six columns need the page's whole width.
  const areChartsBeside = report.charts.length > 0 && Object.keys(report.columns).length <= 6;
  const charts = report.charts.length > 0 && <ReportCharts report={report} parameters={parameters} />;
  return (
    <div className={areChartsBeside ? 'stacked has-charts' : 'stacked'}>
      {!areChartsBeside && charts}
      <Card
        aria-busy={isFetching}
        {...(!data && { role: 'status', 'aria-label': translate('ra.page.loading') })}
      >
        <div className={data && isFetching ? 'rows-waiting' : undefined}>
          <ReportTable report={report} page={data} />
        </div>
        {data && (
          <PagerBar
            page={page}
            perPage={size}
            total={data.totalCount}
            onPage={setPage}
            onSize={(newSize) => {
              setSize(newSize);
              setPage(1);
            }}
          />
        )}
      </Card>
      {areChartsBeside && charts}
    </div>
  );
}
