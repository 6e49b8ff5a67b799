import { useStore } from '@nanostores/react';
import { $log, readOlderLines, refreshLog } from '../../../stores/desk/audit-log.ts';
import { BusyButton } from '../../shared/forms/BusyButton.tsx';
import { Notice } from '../../shared/Notice.tsx';
import { DeskPart } from '../DeskPart.tsx';
import { LogLine } from './LogLine.tsx';

/** The actions of moderators and operators, newest first (behaviour O6). */
export function AuditLog() {
  const log = useStore($log);
  return (
    <section aria-labelledby="log" className="grid gap-3">
      <h2 id="log" className="text-xl">
        What was done
      </h2>
      <DeskPart read={log} onRetry={refreshLog}>
        {({ lines, more }) =>
          lines.length === 0 ? (
            <Notice title="Nothing was done yet" text="Each action shows here, for 12 months." />
          ) : (
            <>
              <ol className="card divide-y divide-hairline overflow-hidden">
                {lines.map((line) => (
                  <LogLine key={line.id} line={line} />
                ))}
              </ol>
              {more && (
                <BusyButton busyText="One moment..." onPress={readOlderLines}>
                  Older
                </BusyButton>
              )}
            </>
          )
        }
      </DeskPart>
    </section>
  );
}
