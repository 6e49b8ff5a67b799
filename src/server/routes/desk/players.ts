import type { Context } from 'hono';
import { HOUR_MS } from '../../../domain/shared/time-zone.ts';
import { findPlayers } from '../../data/session/find-user.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { Problem } from '../../http/problem.ts';
import { noSuchPlayer } from '../../rules/chat/open-conversation.ts';
import {
  endSessions,
  grant,
  lift,
  lookAtAccounts,
  mute,
  note,
  suspend,
  unmute,
  warn,
} from '../../rules/desk/actions.ts';
import { resolveAll } from '../../rules/desk/answer-report.ts';
import type { Act } from '../../rules/desk/check-act.ts';
import { marketMessages } from '../../rules/desk/market-messages.ts';
import { findPlayerDetails } from '../../rules/desk/player-details.ts';
import { createRoutes, joinRoutes, pathId, type Routes } from '../shared/create-routes.ts';
import { type DeskDependencies, operatorOf, publishMarket, toAct } from './desk-dependencies.ts';
import { toWireLine, toWirePlayer } from './desk-wire.ts';

/** The reason in the audit log of a look, which asks for none. */
const LOOK_REASON = 'Looked for other accounts';

/** Routes that find a player and say what the desk knows about them (contract: The desk). */
function readRoutes(dependencies: DeskDependencies): Routes {
  const { db, now } = dependencies;
  return createRoutes({
    'GET /desk/me': async ({ c }) => {
      const { id, username, role } = await operatorOf(c, dependencies);
      return { id, username, role };
    },
    'GET /desk/players': async ({ c, readQuery }) => {
      await operatorOf(c, dependencies);
      const { query } = readQuery();
      return { players: await findPlayers(db, query.name) };
    },
    'POST /desk/players/{id}/look': async ({ c }) => {
      const operator = await operatorOf(c, dependencies);
      const act = toAct(operator, LOOK_REASON, now());
      const accounts = await lookAtAccounts(db, pathId(c, noSuchPlayer), act);
      const wire = accounts.map(({ history, ...account }) => ({
        ...account,
        history: history.map(toWireLine),
      }));
      return { accounts: wire };
    },
    'GET /desk/players/{id}': async ({ c }) => {
      const operator = await operatorOf(c, dependencies);
      const player = await findPlayerDetails(db, pathId(c, noSuchPlayer), {
        site: dependencies.signIn.siteUrl,
        now: now(),
      });
      if (player === undefined) throw noSuchPlayer();
      return toWirePlayer(player, operator.id, now());
    },
  });
}

/** Creates the actions that begin or end a suspension, end a mute or end all sessions, and publish what they end. */
function createRuns(dependencies: DeskDependencies) {
  const { db, onDeskChange } = dependencies;
  const publish = async (account: string, now: number) =>
    publishMarket(dependencies, await marketMessages(db, account, now));
  const publishEnds = (sessions: readonly string[]) => {
    for (const session of sessions) {
      onDeskChange({ kind: 'session-ended', session, isRevoked: true });
    }
  };
  return {
    endSessions: async (player: string, act: Act) =>
      publishEnds(await endSessions(db, player, act)),
    suspend: async (player: string, act: Act, hours: number | null) => {
      const until = hours === null ? null : act.now + hours * HOUR_MS;
      const { account, sessions, tradeAds } = await suspend(db, player, until, act);
      publishEnds(sessions);
      const removals = tradeAds.map((tradeAd) => ({ kind: 'trade-ad-removed', tradeAd }) as const);
      publishMarket(dependencies, removals);
      await publish(account, act.now);
    },
    unmute: async (player: string, act: Act) => {
      if (await unmute(db, player, act)) return;
      throw new Problem(409, 'not_muted', 'This player is not muted.');
    },
    lift: async (player: string, act: Act) => {
      const account = await lift(db, player, act);
      if (account !== null) return publish(account, act.now);
      throw new Problem(409, 'not_suspended', 'This player is not suspended.');
    },
  };
}

/** Routes that act on a player (contract: The desk). */
function actionRoutes(dependencies: DeskDependencies): Routes {
  const { db, now } = dependencies;
  const runs = createRuns(dependencies);
  /** Checks the caller and the body, and runs an action on the player of the path. */
  const act = async <B extends { reason: string }>(
    { c, readBody }: { c: Context<AppEnv>; readBody: () => Promise<B> },
    run: (player: string, act: Act, body: B) => Promise<unknown>,
  ): Promise<undefined> => {
    const operator = await operatorOf(c, dependencies);
    const player = pathId(c, noSuchPlayer);
    const body = await readBody();
    await run(player, toAct(operator, body.reason, now()), body);
  };
  return createRoutes({
    'POST /desk/players/{id}/warn': (call) => act(call, (player, by) => warn(db, player, by)),
    'POST /desk/players/{id}/mute': (call) =>
      act(call, (player, by, { hours }) => mute(db, player, by.now + hours * HOUR_MS, by)),
    'POST /desk/players/{id}/unmute': (call) => act(call, runs.unmute),
    'POST /desk/players/{id}/suspend': (call) =>
      act(call, (player, by, { hours }) => runs.suspend(player, by, hours)),
    'POST /desk/players/{id}/lift': (call) => act(call, runs.lift),
    'POST /desk/players/{id}/grant': (call) =>
      act(call, (player, by, { role }) => grant(db, player, role, by)),
    'POST /desk/players/{id}/note': (call) => act(call, (player, by) => note(db, player, by)),
    'POST /desk/players/{id}/end-sessions': (call) => act(call, runs.endSessions),
    'POST /desk/players/{id}/resolve': (call) =>
      act(call, (player, by) => resolveAll(db, player, by)),
  });
}

/** All routes under `/desk/players`, and `/desk/me`. */
export function playerRoutes(dependencies: DeskDependencies): Routes {
  return joinRoutes(readRoutes(dependencies), actionRoutes(dependencies));
}
