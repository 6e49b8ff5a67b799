import type { MarkdownInstance } from 'astro';
import { SITE_NAME } from '../../contract/site/site-config.ts';
import { settings } from '../shared/settings.ts';
import { contactWays } from './contact-ways.ts';
import { fillHtml, fillText } from './fill-placeholders.ts';

type Matter = { title: string; dated: string; description: string; keywords: string[] };

/** Pages with this many sections have a table of contents. */
const LONG = 5;

// Not a content collection: six files need neither a schema nor a store.
const FILES = import.meta.glob<MarkdownInstance<Matter>>('../pages/**/*.md', { eager: true });

const {
  PUBLIC_CHAT_INVITE: chat,
  PUBLIC_CONTACT_EMAIL: email,
  PUBLIC_SOCIAL_PROFILE: social,
} = settings;
const ways = { chat, email, social };
const placeholders = { site: SITE_NAME, ...ways, ...contactWays(ways) };

/** Keeps the addresses of HTML as they are. Else Cloudflare replaces each by a link to a script, which the site's policy refuses. */
const withEmails = (html: string) => `<!--email_off-->${html}<!--/email_off-->`;

async function readTextPage(file: string, page: MarkdownInstance<Matter>) {
  const { description, ...matter } = page.frontmatter;
  const sections = page.getHeadings().map(({ slug, text }) => ({ href: `#${slug}`, label: text }));
  return {
    path: file.slice('../pages/'.length, -'.md'.length),
    ...matter,
    description: fillText(description, placeholders),
    html: withEmails(fillHtml(await page.compiledContent(), placeholders)),
    /** The links to the sections; empty on a short page. */
    contents: sections.length < LONG ? [] : sections,
  };
}

export type TextPage = Awaited<ReturnType<typeof readTextPage>>;

/** The text pages, with their paths (`bot/privacy-policy`) and finished HTML. */
export function readTextPages(): Promise<TextPage[]> {
  return Promise.all(Object.entries(FILES).map(([file, page]) => readTextPage(file, page)));
}
