import { useStore } from '@nanostores/react';
import { type RefObject, useEffect, useRef } from 'react';
import type { DeskUser } from '../../../contract/desk/desk-answers.ts';
import { $deskRoute } from '../../../stores/desk/desk-route.ts';
import { $openReport, refreshReport } from '../../../stores/desk/open-report.ts';
import { $queue, refreshQueue } from '../../../stores/desk/report-queue.ts';
import { DeskLink } from '../DeskLink.tsx';
import { DeskPart } from '../DeskPart.tsx';
import { ReportPanel } from '../report/ReportPanel.tsx';
import { QueueFilters } from './QueueFilters.tsx';
import { ReportQueue } from './ReportQueue.tsx';
import { ReportSearch } from './ReportSearch.tsx';

/** Focuses an element and shows its top when what the page shows has changed, and not when the page opens. */
function useFocusOnChange(target: RefObject<HTMLElement | null>, shown: string): void {
  const last = useRef(shown);
  useEffect(() => {
    if (last.current === shown) return;
    last.current = shown;
    const element = target.current;
    element?.focus({ preventScroll: true });
    // A long part may have been scrolled.
    if (element && element.getBoundingClientRect().top < 0) element.scrollIntoView();
  }, [target, shown]);
}

/** The queue and the open report: side by side on a wide screen, one of them on a narrow one (behaviour O2, O3). */
export function Reports({ me }: { me: DeskUser }) {
  const route = useStore($deskRoute);
  const queue = useStore($queue);
  const report = useStore($openReport);
  const list = useRef<HTMLElement>(null);
  const panel = useRef<HTMLElement>(null);
  const isOpen = route.report !== '';
  useFocusOnChange(isOpen ? panel : list, route.report);

  return (
    <div className="grid items-start gap-4 lg:grid-cols-[20rem_minmax(0,1fr)]">
      <section
        ref={list}
        tabIndex={-1}
        aria-label="Reports"
        className={`min-w-0 scroll-mt-18 outline-none ${isOpen ? 'max-lg:hidden' : ''}`}
      >
        <ReportSearch key={route.search} search={route.search} />
        {route.search === '' ? (
          <QueueFilters route={route} />
        ) : (
          <DeskLink to={{}} className="button mb-4 min-h-11">
            End the search
          </DeskLink>
        )}
        <DeskPart read={queue} onRetry={refreshQueue}>
          {(data) => <ReportQueue queue={data} route={route} me={me} />}
        </DeskPart>
      </section>
      <section
        ref={panel}
        tabIndex={-1}
        aria-label="Report"
        className={`min-w-0 scroll-mt-18 outline-none ${isOpen ? '' : 'max-lg:hidden'}`}
      >
        {isOpen && (
          <DeskLink to={{ ...route, report: '' }} className="button mb-3 min-h-11 lg:hidden">
            Back to the reports
          </DeskLink>
        )}
        {!isOpen && queue.state === 'known' && queue.data.reports.length > 0 && (
          <p className="notice card text-muted">Choose a report on the left.</p>
        )}
        <DeskPart read={report} onRetry={refreshReport} missing="There is no such report">
          {(data) => <ReportPanel details={data} me={me} />}
        </DeskPart>
      </section>
    </div>
  );
}
