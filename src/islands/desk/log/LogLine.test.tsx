import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { LogLine } from './LogLine.tsx';

const LINE = {
  ...{ id: '1', at: 1, actor: 'cem', actor_id: null, reason: 'Rare now', detail: '5 → 7' },
  user: { id: 'fox-7', username: 'Red Fox' },
};
const linkOf = (action: string) =>
  /href="([^"]+)"/.exec(renderToStaticMarkup(<LogLine line={{ ...LINE, action }} />))?.[1];

it('leads from a changed value to its item, and from other actions to their player', () => {
  expect(linkOf('value')).toBe('/items/fox-7');
  expect(linkOf('warn')).toMatch(/^\/desk.*fox-7$/);
  const text = renderToStaticMarkup(<LogLine line={{ ...LINE, action: 'value' }} />);
  expect(text.replaceAll(/<[^>]+>/g, '')).toContain(
    'cem (on the server) changed the value of Red Fox (5 → 7): Rare now',
  );
});
