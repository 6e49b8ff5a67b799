import type { BuildStatus } from '../../../contract/site/build-status.ts';
import { lastBackupAt } from '../../data/db/last-backup.ts';
import type { Database } from '../../data/db/tables.ts';

/** What the settings say about the set-up, without their values. */
export type SetupSettings = {
  /** Whether the site has an address of the internet, with https. */
  isPublic: boolean;
  hasSignIn: boolean;
  /** Whether blocked players who delete their account are known when they come back. */
  hasSubjectSecret: boolean;
  /** Whether the feed is open. */
  hasFeed: boolean;
  /** Whether push services accept the contact of the site. */
  hasContact: boolean;
};

/** A step of the set-up: what is so, and what to type while it is not done. */
export type SetupStep = { title: string; isDone: boolean; text: string; commands: string[] };

type Sources = {
  db: Database;
  settings: SetupSettings;
  buildStatus: () => Promise<BuildStatus | null>;
};

const isThere = (row: object | undefined) => row !== undefined;

async function hasItems(db: Database): Promise<boolean> {
  return isThere(await db.selectFrom('items').select('id').limit(1).executeTakeFirst());
}

/** What an operator types for steps that doctor names too. */
export const COMMANDS = {
  subjectSecret: 'echo "SUBJECT_SECRET=$(openssl rand -hex 32)" >> .env',
  feedToken: 'echo "INGEST_TOKEN=$(openssl rand -hex 16)" >> .env',
  backup: 'npm run backup -- --keep 7 --to FOLDER',
  grant: 'npm run desk -- grant NAME',
} as const;

/** Whether somebody answers reports. */
export async function hasModerator(db: Database): Promise<boolean> {
  const moderators = db.selectFrom('users').select('id').where('role', '!=', 'player');
  return isThere(await moderators.limit(1).executeTakeFirst());
}

function settingSteps(settings: SetupSettings): SetupStep[] {
  const { isPublic, hasSignIn, hasSubjectSecret, hasContact } = settings;
  return [
    {
      title: 'Public address',
      isDone: isPublic,
      text: 'The address that players use, with https. It is a line of the file .env.',
      commands: ['SITE_URL=https://pets.example'],
    },
    {
      title: 'Sign-in',
      isDone: hasSignIn,
      text: 'An app for the login at Roblox, whose redirect address is that of the site with /auth/roblox/callback.',
      commands: ['ROBLOX_CLIENT_ID=…', 'ROBLOX_CLIENT_SECRET=…'],
    },
    {
      title: 'Deleted accounts',
      isDone: hasSubjectSecret,
      text: 'The key by which a blocked player is known who deletes the account and comes back.',
      commands: [COMMANDS.subjectSecret],
    },
    {
      title: 'Push',
      isDone: hasContact,
      text: 'An e-mail address for push services, which ask it when messages go wrong.',
      commands: ['PUBLIC_CONTACT_EMAIL=you@pets.example'],
    },
  ];
}

const feedStep = ({ hasFeed }: SetupSettings): SetupStep => ({
  title: 'Feed',
  isDone: hasFeed,
  text: 'The token by which items come in. Restart the server after it is set.',
  commands: [COMMANDS.feedToken],
});

/** Reads what is done and what is missing before a site can be used, in the order in which to do it. */
export async function readSetupSteps({ db, settings, buildStatus }: Sources): Promise<SetupStep[]> {
  return [
    ...settingSteps(settings),
    feedStep(settings),
    {
      title: 'Items',
      isDone: await hasItems(db),
      text: 'Items and their values come from a spreadsheet: fill in a copy of the template. Or they come from an address: write it into a copy of the example (docs/how-to/connect-a-source.md).',
      commands: [
        'cp docs/items-template.csv items.csv',
        'npm run feed -- --file items.csv',
        '',
        'cp sources/example-items.json sources/items.json',
        'npm run source -- sources/items.json',
      ],
    },
    {
      title: 'First build',
      isDone: ((await buildStatus())?.items ?? 0) > 0,
      text: 'The pages with the items, as the user of the server. Later builds go on by themselves with --every 60m, or with a timer.',
      commands: ['npm run rebuild'],
    },
    {
      title: 'Backups',
      isDone: (await lastBackupAt(db)) !== undefined,
      text: 'A copy each day, on another disk.',
      commands: [COMMANDS.backup],
    },
    {
      title: 'Moderators',
      isDone: await hasModerator(db),
      text: 'Somebody who answers reports, and has logged in once.',
      commands: [COMMANDS.grant],
    },
  ];
}
