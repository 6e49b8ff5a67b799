import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { ItemValue } from '../../../domain/items/value.ts';
import { type TradeItem, unknownItem } from '../../../domain/trades/trade-item.ts';
import { CompactTotals } from './CompactTotals.tsx';
import { TradeTotals } from './TradeTotals.tsx';

const DAY = Date.UTC(2026, 4, 2);
const entry = (slug: string, value: ItemValue, amount = 1): TradeItem => ({
  item: { ...unknownItem(slug), value, updatedAt: DAY },
  isCategory: false,
  amount,
  extras: {},
});
const text = (give: TradeItem[], get: TradeItem[], compact = false, withDay = false) =>
  renderToStaticMarkup(
    compact ? (
      <CompactTotals give={give} get={get} withDay={withDay} />
    ) : (
      <TradeTotals give={give} get={get} />
    ),
  )
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');

describe('the totals of a trade', () => {
  it('shows both sums, the difference and the verdict', () => {
    const shown = text([entry('fox', 500, 2)], [entry('owl', 1500)]);
    expect(shown).toContain('You give 1,000');
    expect(shown).toContain('You get 1,500');
    expect(shown).toContain('Difference +500');
    expect(shown).toContain('Win You get 500 more than you give.');
  });

  it('has a short form of a million and more for a narrow card, which is not read out', () => {
    const large = [entry('dogcat', 16_200_000)];
    const html = renderToStaticMarkup(<TradeTotals give={large} get={[entry('fox', 7)]} />);
    const read = html.replaceAll(/<span aria-hidden="true"[^>]*>[^<]*<\/span>/g, '');
    expect(read).toContain('−16,199,993<');
    expect(read).not.toContain('16.2M');
    for (const short of ['>16.2M<', '>−16.2M<', '>You give 16.2M more than you get.<'])
      expect(html).toContain(short);
    expect(html.match(/aria-hidden="true"/g)).toHaveLength(3);
  });

  it('shows a loss with its sign', () => {
    const shown = text([entry('owl', 1500)], [entry('fox', 1000)]);
    expect(shown).toContain('Difference −500');
    expect(shown).toContain('Loss You give 500 more than you get.');
  });

  it('calls sides fair that differ by five percent', () => {
    expect(text([entry('owl', 100)], [entry('fox', 95)])).toContain('Fair The sides differ by 5');
    expect(text([entry('owl', 7)], [entry('fox', 7)])).toContain('Both sides are worth the same.');
  });

  it('shows no difference to a side without a value', () => {
    expect(text([entry('egg', 'N/A')], [entry('owl', 1500)])).toContain('Difference N/A');
    expect(text([entry('owl', 1500)], [entry('egg', 'TBD')])).toContain('Difference N/A');
    expect(text([], [entry('owl', 1500)])).toContain('Difference +1,500');
    const card = text([entry('egg', 'N/A')], [entry('owl', 1500)], true);
    expect(card).toContain('? No verdict You give N/A , you get 1,500');
    expect(card).not.toContain('%');
  });

  it('shows the sign and the per cent of a verdict on a card', () => {
    expect(text([entry('fox', 1000)], [entry('owl', 1250)], true)).toContain(
      '+ +20 % For you: Win',
    );
    expect(text([entry('owl', 1250)], [entry('fox', 1000)], true)).toContain(
      '− −20 % For you: Loss',
    );
    expect(text([entry('owl', 1000)], [entry('fox', 975)], true)).toContain(
      '= −2.5 % For you: Fair',
    );
  });

  it('names the items that are not counted', () => {
    const shown = text([entry('fox', 5), entry('egg', 'N/A')], [entry('new-pet', 'TBD')]);
    expect(shown).toContain('Left out, no known value: Egg, New Pet.');
    expect(shown).toContain('No verdict');
    expect(shown).toContain('One side has nothing with a value');
  });

  it('marks a verdict as uncertain only when uncounted items could change it', () => {
    const upgrade = entry('upgrade', 'N/A');
    const [fox, owl] = [entry('fox', 500), entry('owl', 1500)];
    expect(text([fox, upgrade], [owl])).toContain(' Win? You get 1,000 more');
    expect(text([fox], [owl, upgrade])).toContain(' Win You get');
    expect(text([owl], [fox, upgrade])).toContain(' Loss? You give');
    expect(text([owl, upgrade], [fox])).toContain(' Loss You give');
    expect(text([owl, upgrade], [owl])).toContain(' Fair? Both');
    expect(text([owl], [owl, upgrade], true)).toContain('For you: Fair?');
    expect(text([upgrade], [owl])).toContain('You give N/A');
  });

  it('names at most ten of many uncounted items', () => {
    const entries = Array.from({ length: 300 }, (_, index) => entry(`egg-${index}`, 'N/A'));
    expect(text(entries, [])).toContain('Egg 9 and 290 more.');
  });

  it('says which mutations, weights and ages are not counted, with a question mark', () => {
    const carrot = {
      ...entry('carrot', 500),
      extras: { mutations: ['Gold', 'Rainbow'], weight: 2.5 } as const,
    };
    const shown = text([carrot], [entry('owl', 1500)]);
    expect(shown).toContain(' Win? You get 1,000 more');
    expect(shown).toContain(
      'Left out, no known effect: Gold, Rainbow. Weight does not count: 2.5 kg.',
    );
    const old = { ...entry('owl', 500), extras: { age: 4 } };
    expect(text([carrot, entry('egg', 'N/A')], [old], true)).toContain(
      '(0) Left out, no known value: Egg. Left out, no known effect: Gold, Rainbow. Weight does not count: 2.5 kg. Age does not count: 4.',
    );
  });

  it('shows the mutations that count as a line of the sum', () => {
    const carrot = entry('carrot', 10);
    const golden = {
      ...carrot,
      item: { ...carrot.item, mutationMultipliers: { Gold: 20, Rainbow: 50 } },
      extras: { mutations: ['Gold', 'Wet'] } as const,
    };
    expect(text([golden], [entry('owl', 200)])).toContain(
      'You give 200 Carrot with Gold ×20: +190 You get 200 Difference 0 Fair?',
    );
    expect(text([golden], [entry('owl', 200)], true)).toContain(
      'Counted: Carrot with Gold ×20: +190. Left out, no known effect: Wet.',
    );
  });

  it('shows the date of the oldest value and the thresholds', () => {
    const shown = text([entry('fox', 5)], []);
    expect(shown).toContain('Oldest value used: May 2, 2026');
    expect(shown).toContain(
      'Fair: at most 5 % between both sides. Win: you get more. Loss: you give more.',
    );
    expect(text([], [])).not.toContain('oldest');
  });

  it('shortens the difference on a card together with the sums', () => {
    const large = text([entry('fox', 14_720_000)], [entry('owl', 9_100_000)], true);
    expect(large).toContain('You give 14.72M , you get 9.1M (−5.62M)');
    const small = text([entry('fox', 970_000)], [entry('owl', 810_000)], true);
    expect(small).toContain('You give 970,000 , you get 810,000 (−160,000)');
  });

  it('shows N/A on a card for an unknown value, not 0', () => {
    const shown = text([entry('egg', 'N/A')], [entry('owl', 1500)], true);
    expect(shown).toContain('You give N/A , you get 1,500');
  });

  it('shows on a card what the trade is for the reader', () => {
    const shown = text([entry('fox', 3_550_000_000)], [entry('owl', 4e9)], true);
    expect(shown).toContain('For you: Win');
    expect(shown).toContain('You give 3.55B , you get 4B (+450M)');
    expect(shown).not.toContain('oldest');
  });

  it('names the day of the oldest counted value where a card wants it', () => {
    const later = entry('owl', 7);
    const sides = [{ ...later, item: { ...later.item, updatedAt: DAY + 3 * 86_400_000 } }];
    expect(text([entry('fox', 5)], sides, true, true)).toContain('Oldest value: May 2, 2026 .');
    expect(text([entry('fox', 5)], sides, true)).not.toContain('Oldest');
    const unvalued = [entry('egg', 'N/A')];
    expect(text(unvalued, unvalued, true, true)).not.toContain('Oldest');
  });

  it('announces nothing initially', () => {
    const html = renderToStaticMarkup(<TradeTotals give={[entry('fox', 5)]} get={[]} />);
    expect(html).toContain('<p role="status" class="sr-only"></p>');
  });
});
