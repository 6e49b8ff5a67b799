import { createHash } from 'node:crypto';
import { createContext, runInContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { framePage } from './frame-page.ts';

const SCRIPT = 'https://ads.example/a.js?x=</script>';
const html = framePage('left', { script: SCRIPT, report: 'mailto:ads@hatchboard.example' });
const partOf = (pattern: RegExp) => pattern.exec(html)?.[1] ?? '';
const loader = partOf(/<script>([\s\S]*?)<\/script>/);
const unit = partOf(/id="advertising-unit">(.*)<\/script>/);

/** Runs the frame at an origin. Returns the scripts it adds, and the units it requests once they have loaded. */
function run(origin: string) {
  const added: { src: string; loaded: () => void }[] = [];
  const requested: unknown[] = [];
  const makeTag = () => ({
    src: '',
    loaded: () => {},
    addEventListener(_: string, listener: () => void) {
      this.loaded = listener;
    },
  });
  runInContext(
    loader,
    createContext({
      self: { origin, nitroAds: { createAd: (...all: unknown[]) => requested.push(...all) } },
      document: {
        getElementById: (id: string) => ({ textContent: id === 'advertising-unit' ? unit : '' }),
        createElement: makeTag,
        head: { append: (tag: (typeof added)[0]) => added.push(tag) },
      },
    }),
  );
  for (const tag of added) tag.loaded();
  return { added: added.map(({ src }) => src), requested };
}

describe('the iframe of an advertising rail', () => {
  it('requests the configured unit from the network', () => {
    const { added, requested } = run('null');
    expect(added).toEqual([SCRIPT]);
    expect(requested[0]).toBe('ad-left');
    expect(requested[1]).toMatchObject({
      format: 'sticky-stack',
      refreshTime: 30,
      report: { enabled: true, wording: 'Report Ad', url: 'mailto:ads@hatchboard.example' },
      personalized: false,
    });
    expect(JSON.stringify(requested[1])).toContain(
      '[["336","280"],["300","600"],["300","250"],["320","480"],["320","100"],["320","50"],["160","600"]]',
    );
  });

  it.each(['https://hatchboard.example', 'http://localhost:4321', ''])(
    'does nothing at the origin %j',
    (origin) => {
      expect(run(origin)).toEqual({ added: [], requested: [] });
    },
  );

  it('allows only its own script and what that loads', () => {
    const hash = createHash('sha256').update(loader).digest('base64');
    expect(html).toContain(`script-src 'sha256-${hash}' 'strict-dynamic';`);
    expect(html).toContain(`default-src 'none'`);
  });
});
