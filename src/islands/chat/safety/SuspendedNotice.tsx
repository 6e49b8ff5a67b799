import { CANNOT_TRADE } from '../../../domain/deals/reasons.ts';

/** Replaces the composer while the partner is suspended (behaviour M34). */
export function SuspendedNotice() {
  return (
    <p role="status" className="border-t border-hairline p-3 text-muted">
      {CANNOT_TRADE}
    </p>
  );
}
