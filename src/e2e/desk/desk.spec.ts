import type { Browser } from '@playwright/test';
import { composer, log, sendMessage } from '../chat/support/chat-page.ts';
import { account, callbackUrl, expect, login, signIn, toast } from '../session/signed-in.ts';
import { test } from '../shared/fixtures.ts';
import { replaceableAnswer } from '../shared/replaceable-answer.ts';
import {
  actWith,
  dialog,
  type Member,
  queue,
  report,
  tab,
  talk,
  withMembers,
} from './desk-page.ts';

test.describe.configure({ timeout: 180_000 });

const BAD = 'Tell me your password or I find you';
const WHY = 'Asked for a password';
const REMOVED = 'This message was removed.';
type Cast = { reporter: Member; bully: Member; moderator: Member };

/** A server with two players who have talked, and a moderator. */
async function withCast(browser: Browser, use: (cast: Cast) => Promise<void>): Promise<void> {
  const names = ['SunnyAcorn7', 'MossyMuffin88', 'PixelGecko19'];
  await withMembers(browser, names, async (server, reporter, bully, moderator) => {
    await server.desk('grant', moderator.id, 'moderator');
    await talk(reporter, bully, [
      [reporter, 'Hello, nice fox!'],
      [bully, BAD],
    ]);
    await use({ reporter, bully, moderator });
  });
}

/** Reports the partner of a conversation as a player does. */
async function reportPartner({ page }: Member, partner: Member): Promise<void> {
  await page.goto(`/chat/${partner.id}`);
  await expect(log(page)).toContainText(BAD);
  await page.getByRole('button', { name: 'Block, report and more' }).click();
  await page.getByRole('menuitem', { name: `Report ${partner.username}` }).click();
  await dialog(page).getByLabel('Asks for my password or who I am').check();
  await dialog(page).getByRole('button', { name: 'Send report' }).click();
  await expect(toast(page, 'The report has been sent')).toBeVisible();
}

/** Opens the only report of the queue and takes it. */
async function takeReport({ page }: Member, about: string): Promise<void> {
  await page.goto('/desk');
  await expect(queue(page)).toContainText('1 report waits');
  await queue(page).getByRole('link', { name: about }).click();
  await expect(page.locator('[data-reported]')).toContainText(BAD);
  await expect(page.locator('[data-reported]')).toContainText('Reported');
  await expect(report(page)).toContainText('Hello, nice fox!');
  await report(page).getByRole('button', { name: 'Take it' }).click();
  await expect(report(page)).toContainText('You work on it');
}

test('a report leads to the desk, where its message is removed and its player suspended in two tabs', async ({
  browser,
}) => {
  await withCast(browser, async ({ reporter, bully, moderator }) => {
    const { page } = moderator;
    await reportPartner(reporter, bully);
    await bully.page.goto(`/chat/${reporter.id}`);
    await expect(log(bully.page)).toContainText(BAD);
    const otherTab = await bully.context.newPage();
    await otherTab.goto('/about');
    await expect(account(otherTab, bully.username)).toBeVisible();
    await takeReport(moderator, bully.username);

    await page
      .locator('[data-reported]')
      .getByRole('button', { name: /^Remove/ })
      .click();
    await expect(dialog(page)).toContainText(`Both players read:${REMOVED}`);
    await dialog(page).getByRole('textbox').fill(WHY);
    await dialog(page).getByRole('button', { name: 'Remove for good' }).click();
    for (const open of [reporter.page, bully.page]) {
      await expect(log(open)).toContainText(REMOVED);
      await expect(open.getByText(BAD)).toHaveCount(0);
    }
    await expect(page.locator('[data-reported]')).toContainText('Players no longer see it');

    await page.getByRole('button', { name: 'Suspend' }).click();
    await dialog(page).getByLabel('7 days').check();
    await dialog(page).getByRole('textbox').fill(WHY);
    await expect(dialog(page).locator('[data-told]')).toHaveText(
      /^You are suspended until .* UTC: Asked for a password$/,
    );
    // This tab learns only from the other one why its session has ended.
    const replaceAnswer = await replaceableAnswer(otherTab, '**/auth/user', () => {});
    const reads = /^You are suspended until .* UTC: Asked for a password$/;
    await Promise.all([
      expect(toast(bully.page, reads)).toBeVisible(),
      expect(toast(otherTab, reads)).toBeVisible(),
      dialog(page).getByRole('button', { name: 'Suspend' }).click(),
    ]);
    await expect(report(page)).toContainText('Suspended until');
    for (const open of [bully.page, otherTab]) await expect(login(open)).toBeVisible();
    const refused = await callbackUrl(bully.page, bully.username);
    expect(refused.searchParams.get('error')).toContain('You are suspended until');

    await actWith(page, 'Answer', WHY);
    await expect(report(page)).toContainText('answered: Asked for a password');
    await reporter.page.reload();
    await expect(toast(reporter.page, /^A moderator has looked at your report of/)).toBeVisible();
    await reporter.page.reload();
    await expect(account(reporter.page)).toBeVisible();

    await actWith(page, 'Lift the suspension', 'It was their brother');
    await expect(page.getByRole('button', { name: 'Suspend' })).toBeVisible();
    replaceAnswer();
    await signIn(bully.page, bully.username);
    await expect(account(otherTab, bully.username)).toBeVisible();
    await tab(page, 'Log').click();
    await expect(page.getByRole('main').getByRole('listitem')).toHaveText([
      /lifted the suspension of MossyMuffin88: It was their brother/,
      /answered a report about MossyMuffin88/,
      /suspended MossyMuffin88 \(until .*\): Asked for a password/,
      /removed a message of MossyMuffin88/,
      /opened a report about MossyMuffin88/,
      /\(on the server\) changed the role of PixelGecko19 \(moderator\)/,
    ]);
  });
});

test('a warned player confirms it once, and a muted one reads why and loses no text', async ({
  browser,
}) => {
  await withCast(browser, async ({ reporter, bully, moderator }) => {
    const { page } = moderator;
    await page.goto('/desk?view=players');
    await page.getByLabel('Name or id of a player').fill('mossymuffin88');
    await page.getByRole('button', { name: 'Find' }).click();
    await actWith(page, 'Warn', 'Never ask for a password');
    await expect(page.getByText('Never ask for a password')).toBeVisible();

    await bully.page.goto('/about');
    const warning = bully.page.getByRole('dialog', { name: 'A warning from a moderator' });
    await expect(warning).toContainText('Never ask for a password');
    await bully.page.keyboard.press('Escape');
    await bully.page.keyboard.press('Escape');
    await expect(warning).toBeVisible();
    await bully.page.reload();
    const confirmed = bully.page.waitForResponse(/\/api\/notices\/[^/]+\/read$/);
    await warning.getByRole('button', { name: 'I understand' }).click();
    await expect(warning).toBeHidden();
    expect((await confirmed).status()).toBe(204);

    await bully.page.goto(`/chat/${reporter.id}`);
    await expect(composer(bully.page)).toBeVisible();
    await expect(warning).toHaveCount(0);
    await actWith(page, 'Mute', 'You were warned');
    await expect(page.getByRole('button', { name: 'Unmute' })).toBeVisible();
    await sendMessage(bully.page, 'You are mean');
    await expect(log(bully.page)).toContainText(
      /Not sent\. You cannot write until .*: You were warned/,
    );
    await expect(log(bully.page)).toContainText('You are mean');
    await actWith(page, 'Unmute', 'That is enough');
    await log(bully.page).getByRole('button', { name: 'Retry' }).click();
    await expect(log(bully.page).getByText('Not sent.')).toHaveCount(0);
  });
});
