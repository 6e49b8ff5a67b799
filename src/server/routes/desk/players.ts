import { type Context, Hono } from 'hono';
import type { GenericSchema } from 'valibot';
import type { DeskUser } from '../../../contract/desk/desk-answers.ts';
import { grantBody, muteBody, reasonBody, suspendBody } from '../../../contract/desk/desk-body.ts';
import { DESK_PATHS } from '../../../contract/desk/desk-paths.ts';
import { playersQuery } from '../../../contract/desk/desk-query.ts';
import { HOUR_MS } from '../../../domain/shared/time-zone.ts';
import { findPlayers } from '../../data/session/find-user.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { Problem } from '../../http/problem.ts';
import { readBody } from '../../http/read-body.ts';
import { queryReader } from '../../http/read-query.ts';
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
import { BODY_BYTES_MAX, limitBody } from '../shared/body-size.ts';
import { pathId } from '../shared/path-id.ts';
import { UNCACHED } from '../shared/uncached.ts';
import { type DeskDependencies, operatorOf, publishMarket, toAct } from './desk-dependencies.ts';
import { toWireLine, toWirePlayer } from './desk-wire.ts';

/** The reason in the audit log of a look, which asks for none. */
const LOOK_REASON = 'Looked for other accounts';

const readPlayersQuery = queryReader(playersQuery, DESK_PATHS.players);

/** Routes that find a player and say what the desk knows about them (contract: The desk). */
function readRoutes(dependencies: DeskDependencies): Hono<AppEnv> {
  const { db, now } = dependencies;
  return new Hono<AppEnv>()
    .get(DESK_PATHS.me, async (c) => {
      const { id, username, role } = await operatorOf(c, dependencies);
      const operator: DeskUser = { id, username, role };
      return c.json(operator, 200, UNCACHED);
    })
    .get(DESK_PATHS.players, async (c) => {
      await operatorOf(c, dependencies);
      const { query } = readPlayersQuery(c);
      return c.json({ players: await findPlayers(db, query.name) }, 200, UNCACHED);
    })
    .post(`${DESK_PATHS.players}/:id/look`, async (c) => {
      const operator = await operatorOf(c, dependencies);
      const act = toAct(operator, LOOK_REASON, now());
      const accounts = await lookAtAccounts(db, pathId(c, noSuchPlayer), act);
      const wire = accounts.map(({ history, ...account }) => ({
        ...account,
        history: history.map(toWireLine),
      }));
      return c.json({ accounts: wire }, 200, UNCACHED);
    })
    .get(`${DESK_PATHS.players}/:id`, async (c) => {
      const operator = await operatorOf(c, dependencies);
      const player = await findPlayerDetails(db, pathId(c, noSuchPlayer), {
        site: dependencies.signIn.siteUrl,
        now: now(),
      });
      if (player === undefined) throw noSuchPlayer();
      return c.json(toWirePlayer(player, operator.id, now()), 200, UNCACHED);
    });
}

/** Acts on a player with the parsed body of the call. */
type Run<B> = (player: string, act: Act, body: B) => Promise<unknown>;

/** Creates the handler of an action on the player of the path. It checks the caller and the body, and answers 204. */
function actionHandler<B extends { reason: string }>(
  dependencies: DeskDependencies,
  schema: GenericSchema<unknown, B>,
  run: Run<B>,
) {
  return async (c: Context<AppEnv>) => {
    const operator = await operatorOf(c, dependencies);
    const player = pathId(c, noSuchPlayer);
    const body = await readBody(c, schema);
    await run(player, toAct(operator, body.reason, dependencies.now()), body);
    return c.body(null, 204, UNCACHED);
  };
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
function actionRoutes(dependencies: DeskDependencies): Hono<AppEnv> {
  const { db } = dependencies;
  const limit = limitBody(BODY_BYTES_MAX);
  const runs = createRuns(dependencies);
  const path = (name: string) => `${DESK_PATHS.players}/:id/${name}`;
  const action = <B extends { reason: string }>(schema: GenericSchema<unknown, B>, run: Run<B>) =>
    actionHandler(dependencies, schema, run);
  const warnPlayer = action(reasonBody, (player, act) => warn(db, player, act));
  const mutePlayer = action(muteBody, (player, act, { hours }) =>
    mute(db, player, act.now + hours * HOUR_MS, act),
  );
  const suspendPlayer = action(suspendBody, (player, act, { hours }) =>
    runs.suspend(player, act, hours),
  );
  const grantRole = action(grantBody, (player, act, { role }) => grant(db, player, role, act));
  return new Hono<AppEnv>()
    .post(path('warn'), limit, warnPlayer)
    .post(path('mute'), limit, mutePlayer)
    .post(path('unmute'), limit, action(reasonBody, runs.unmute))
    .post(path('suspend'), limit, suspendPlayer)
    .post(path('lift'), limit, action(reasonBody, runs.lift))
    .post(path('grant'), limit, grantRole)
    .post(
      path('note'),
      limit,
      action(reasonBody, (player, act) => note(db, player, act)),
    )
    .post(path('end-sessions'), limit, action(reasonBody, runs.endSessions))
    .post(
      path('resolve'),
      limit,
      action(reasonBody, (player, act) => resolveAll(db, player, act)),
    );
}

/** All routes under `/desk/players`, and `/desk/me`. */
export function playerRoutes(dependencies: DeskDependencies): Hono<AppEnv> {
  return new Hono<AppEnv>()
    .route('/', readRoutes(dependencies))
    .route('/', actionRoutes(dependencies));
}
