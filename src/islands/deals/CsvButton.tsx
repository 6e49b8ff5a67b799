import { useState } from 'react';
import type { DealFilter } from '../../domain/deals/deals-route.ts';
import { readAllDeals } from '../../stores/deals/deals.ts';
import { showToast } from '../../stores/site/toast.ts';

/** Saves all deals that the filter leaves as a file for spreadsheets. What writes it loads when first used. */
export function CsvButton({ show, me }: { show: DealFilter; me: string }) {
  const [isBusy, setBusy] = useState(false);

  async function save() {
    if (isBusy) return;
    setBusy(true);
    try {
      const [{ saveDeals }, deals] = await Promise.all([
        import('./save-deals.ts'),
        readAllDeals(show),
      ]);
      saveDeals(deals, me);
    } catch {
      showToast({ kind: 'error', title: 'Your deals could not be downloaded' });
    }
    setBusy(false);
  }

  return (
    <button
      type="button"
      className="button ml-auto min-h-11"
      aria-disabled={isBusy}
      onClick={() => void save()}
    >
      {isBusy ? 'One moment...' : 'Download CSV'}
    </button>
  );
}
