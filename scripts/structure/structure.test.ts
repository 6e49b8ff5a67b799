import { describe, expect, it, test } from 'vitest';
import { answerProblems } from './answer-problems.ts';
import { floorProblems } from './floor-problems.ts';
import { layerProblems } from './layer-problems.ts';
import { sizeProblems } from './size-problems.ts';
import { textProblems } from './text-problems.ts';
import { topicProblems } from './topic-problems.ts';

const importing = (path: string, ...modules: string[]) => ({
  path,
  text: modules.map((module) => `import '${module}';\n`).join(''),
});

describe('the direction of the layers', () => {
  test.each([
    ['src/domain/items/a.ts', '../../contract/items/item.ts'],
    ['src/contract/items/a.ts', '../../api/items/items.ts'],
    ['src/api/home/a.ts', '../../stores/home/stats.ts'],
    ['src/api/home/a.ts', 'reconnecting-websocket'],
    ['src/stores/items/a.ts', '../../islands/items/card/ItemCard.tsx'],
    ['src/islands/home/A.tsx', '../../api/items/items.ts'],
    ['src/components/site/A.astro', '../../pages/index.astro'],
    ['src/layouts/A.astro', '../server/app.ts'],
    ['src/server/a.ts', '../realtime/socket.ts'],
    ['src/server/routes/items/a.ts', '../../../api/items/items.ts'],
    ['scripts/a.ts', '../src/stores/home/stats.ts'],
  ])('%s may not import %s', (file, module) => {
    expect(layerProblems([importing(file, module)])).toHaveLength(1);
  });

  test.each([
    ['src/contract/items/a.ts', '../../domain/items/item.ts'],
    ['src/realtime/a.ts', 'reconnecting-websocket'],
    ['src/islands/chat/A.tsx', '../../domain/chat/offers.ts'],
    ['src/pages/a.astro', '../layouts/Base.astro'],
    ['src/server/routes/home/a.ts', '../../bus/bus.ts'],
    ['scripts/a.ts', '../src/server/app.ts'],
    ['src/e2e/items/a.ts', '../../server/bus/bus.ts'],
  ])('%s may import %s', (file, module) => {
    expect(layerProblems([importing(file, module)])).toEqual([]);
  });
});

describe('the floors of the backend', () => {
  test.each([
    ['src/server/routes/items/a.ts', '../../app.ts'],
    ['src/server/realtime/chat/a.ts', '../../routes/chat/chat.ts'],
    ['src/server/realtime/a.ts', '../demo/run-demo.ts'],
    ['src/server/rules/alerts/push/a.ts', '../../../config.ts'],
    ['src/server/rules/trades/a.ts', '../../routes/trades/trade-ads.ts'],
    ['src/server/data/sweep.ts', '../rules/chat/end-offers.ts'],
    ['src/server/limits/a.ts', '../data/db/tables.ts'],
    ['src/server/rules/chat/a.ts', '../../testing/member.ts'],
    ['src/server/serve.ts', './testing/databases.ts'],
    ['scripts/serve.ts', '../src/server/testing/databases.ts'],
  ])('%s may not import %s', (file, module) => {
    expect(floorProblems([importing(file, module)])).toEqual([expect.stringContaining(file)]);
  });

  test.each([
    ['src/server/serve.ts', './routes/api.ts'],
    ['src/server/routes/items/a.ts', '../../identity/urls.ts'],
    ['src/server/routes/items/a.ts', '../../http/problem.ts'],
    ['src/server/rules/chat/a.ts', '../trades/trade-ad-lines.ts'],
    ['src/server/testing/a.ts', '../app.ts'],
    ['src/server/data/sweep.test.ts', '../rules/chat/send-message.ts'],
    ['src/server/data/sweep.test.ts', '../testing/databases.ts'],
    ['src/e2e/chat/a.ts', '../../server/testing/member.ts'],
    ['scripts/bench/rows/a.ts', '../../../src/server/testing/events.ts'],
  ])('%s may import %s', (file, module) => {
    expect(floorProblems([importing(file, module)])).toEqual([]);
  });

  it('names a folder that is no floor', () => {
    expect(floorProblems([importing('src/server/chat/a.ts')])).toEqual([
      'src/server/chat: is no floor',
    ]);
  });

  it('finds folders of a floor that import each other, a folder inside another too', () => {
    const files = [
      importing('src/server/rules/alerts/a.ts', './push/b.ts'),
      importing('src/server/rules/alerts/push/b.ts', '../discord/c.ts'),
      importing('src/server/rules/alerts/push/b.test.ts', '../../chat/d.ts'),
      importing('src/server/rules/alerts/discord/c.ts', '../a.ts'),
      importing('src/server/rules/chat/d.ts', '../alerts/push/b.ts'),
    ];
    expect(floorProblems(files)).toEqual([]);
    const back = importing('src/server/rules/alerts/push/e.ts', '../a.ts');
    expect(floorProblems([...files, back])).toEqual([
      'src/server/rules/alerts and src/server/rules/alerts/push import each other (src/server/rules/alerts/a.ts, src/server/rules/alerts/push/e.ts)',
    ]);
  });
});

describe('the topics', () => {
  it('names a folder that is no topic', () => {
    expect(topicProblems([importing('src/islands/market/A.tsx')])).toEqual([
      expect.stringContaining('src/islands/market: is no topic'),
    ]);
  });

  it('lets a topic import shared and another topic', () => {
    const files = [
      importing('src/islands/trades/A.tsx', '../items/B.tsx', '../shared/C.tsx'),
      importing('src/islands/items/B.tsx', '../shared/C.tsx'),
    ];
    expect(topicProblems(files)).toEqual([]);
  });

  it('finds topics that import each other through a third', () => {
    const files = [
      importing('src/stores/trades/a.ts', '../items/b.ts'),
      importing('src/stores/items/b.ts', '../home/c.ts'),
      importing('src/stores/home/c.ts', '../trades/a.ts'),
    ];
    expect(topicProblems(files)).toHaveLength(3);
  });

  it('finds a topic that shared imports', () => {
    expect(topicProblems([importing('src/api/shared/a.ts', '../items/items.ts')])).toEqual([
      'src/api/shared/a.ts: shared may import no topic (src/api/items)',
    ]);
  });

  it('lets the file that puts the topics together import all of them', () => {
    expect(topicProblems([importing('src/server/routes/api.ts', './items/items.ts')])).toEqual([]);
  });
});

describe('the sizes', () => {
  const many = (count: number, ending: string) =>
    Array.from({ length: count }, (_, at) => importing(`src/stores/items/a${at}${ending}`));

  it('finds a folder with 26 files and does not count its tests', () => {
    expect(sizeProblems([...many(26, '.ts'), ...many(5, '.test.ts')])).toEqual([
      'src/stores/items: 26 files beside its tests, at most 25',
    ]);
    expect(sizeProblems([...many(25, '.ts'), ...many(5, '.test.ts')])).toEqual([]);
  });

  it('finds a file of 301 lines and lets a test have 500', () => {
    const long = { path: 'src/api/items/a.ts', text: 'x\n'.repeat(301) };
    const test = { path: 'src/api/items/a.test.ts', text: 'x\n'.repeat(500) };
    expect(sizeProblems([long, test])).toEqual(['src/api/items/a.ts: 301 lines, at most 300']);
  });
});

describe('the answers of browser tests', () => {
  it.each(["await page.unroute('**/api/items');", 'await context.unrouteAll();'])(
    'may not be taken away before the next is there: %s',
    (line) => {
      const test = { path: 'src/e2e/items/a.spec.ts', text: `await page.goto('/');\n${line}\n` };
      expect(answerProblems([test])).toEqual([
        expect.stringContaining('src/e2e/items/a.spec.ts:2: takes an answer away'),
      ]);
    },
  );

  it('may be replaced in one step', () => {
    const text = "const replaceAnswer = await replaceableAnswer(page, '**/api/items', hang);\n";
    expect(answerProblems([{ path: 'src/e2e/items/a.spec.ts', text }])).toEqual([]);
  });
});

describe('the text of a component', () => {
  const found = (body: string) =>
    textProblems([
      { path: 'src/islands/items/A.tsx', text: `export function A() {\n${body}\n}\n` },
    ]);

  test.each([
    "  return 'One';",
    '  return `Pets`;',
    '  return text;',
    "  if (isNone) {\n    return 'None';\n  }\n  return <p>Some</p>;",
  ])('has an element of its own: %s', (body) => {
    expect(found(body)).toEqual([expect.stringContaining('src/islands/items/A.tsx:1: returns')]);
  });

  test.each(['  return <p>One</p>;', '  return null;', '  return isWanted && <B />;'])(
    'may be in its element, or missing: %s',
    (body) => {
      expect(found(body)).toEqual([]);
    },
  );
});
