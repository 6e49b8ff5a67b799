import { queryString } from '../shared/query-string.ts';
import { REPORT_STATES, type ReportState } from './report-states.ts';

/** The parts of the desk: the reports, the players, what is held of the feed, and the log. */
export const DESK_VIEWS = ['reports', 'players', 'feed', 'log'] as const;
export type DeskView = (typeof DESK_VIEWS)[number];

/** The view that the URL of the desk names; '' for none. `about` is the player of the queue, `search` a text in the reports, `name` a name that is looked for. */
export type DeskRoute = {
  view: DeskView;
  state: ReportState;
  isOverdue: boolean;
  about: string;
  search: string;
  report: string;
  player: string;
  name: string;
};

/** The desk without a choice: the open reports. */
export const DESK_START: DeskRoute = {
  view: 'reports',
  state: 'open',
  isOverdue: false,
  about: '',
  search: '',
  report: '',
  player: '',
  name: '',
};

/** The longest id or name that a URL may hold. */
const TEXT_MAX = 100;

/** Parses the query of `/desk`. What is unknown or too long counts as absent. */
export function parseDeskRoute(search: string): DeskRoute {
  const query = new URLSearchParams(search);
  const text = (name: string) => {
    const value = query.get(name) ?? '';
    return value.length <= TEXT_MAX ? value.toWellFormed() : '';
  };
  const oneOf = <T extends string>(name: string, allowed: readonly T[], otherwise: T): T =>
    allowed.find((one) => one === query.get(name)) ?? otherwise;
  return {
    view: oneOf('view', DESK_VIEWS, DESK_START.view),
    state: oneOf('state', REPORT_STATES, DESK_START.state),
    isOverdue: query.get('overdue') === '1',
    about: text('about'),
    search: text('search'),
    report: text('report'),
    player: text('player'),
    name: text('name'),
  };
}

/** The path of a part of the desk, which `parseDeskRoute` reads again. */
export function deskPath(part: Partial<DeskRoute>): string {
  const { view, state, isOverdue, ...texts } = { ...DESK_START, ...part };
  const entries = {
    view: view === DESK_START.view ? '' : view,
    state: state === DESK_START.state ? '' : state,
    overdue: isOverdue ? '1' : '',
    ...texts,
  };
  const query = new URLSearchParams(Object.entries(entries).filter(([, value]) => value !== ''));
  return `/desk${queryString(query)}`;
}
