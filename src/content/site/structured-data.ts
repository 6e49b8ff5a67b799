import type {
  BreadcrumbList,
  FAQPage,
  SearchAction,
  Thing,
  WebSite,
  WithActionConstraints,
  WithContext,
} from 'schema-dts';
import { SITE_NAME } from '../../contract/site/site-config.ts';
import type { ImageHosts } from '../../domain/items/image-url.ts';
import type { Item } from '../../domain/items/item.ts';
import type { Crumb } from '../../domain/items/item-route.ts';
import { itemTexts } from '../items/item-texts.ts';
import { ownPicture } from './share/page-image.ts';

/** The structured data of a page for search engines. */
export type StructuredData = WithContext<Thing>;

export type Question = { question: string; answer: string };

const CONTEXT = 'https://schema.org';

/** The questions and answers that the page shows (behaviour H6, I12). */
export function faqData(questions: readonly Question[]): WithContext<FAQPage> {
  return {
    '@context': CONTEXT,
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

/** The breadcrumb of a page. */
export function breadcrumbData(crumbs: readonly Crumb[], site: URL): WithContext<BreadcrumbList> {
  return {
    '@context': CONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ label, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      ...(href === undefined ? {} : { item: new URL(href, site).href }),
    })),
  };
}

/** The site itself, with its search. */
export function siteData(site: URL): WithContext<WebSite> {
  const search: WithActionConstraints<SearchAction> = {
    '@type': 'SearchAction',
    target: {
      '@type': 'EntryPoint',
      urlTemplate: `${new URL('/items', site).href}?search={search_term_string}`,
    },
    'query-input': 'required name=search_term_string',
  };
  return {
    '@context': CONTEXT,
    '@type': 'WebSite',
    name: SITE_NAME,
    url: new URL('/', site).href,
    potentialAction: search,
  };
}

/** An item. It has a value in the game and no price, so it is a Thing and not a Product. */
export function itemData(
  item: Item,
  { path, site, imageHosts }: { path: string; site: URL; imageHosts: ImageHosts },
): WithContext<Thing> {
  const url = new URL(path, site).href;
  const picture = ownPicture(item, imageHosts);
  return {
    '@context': CONTEXT,
    '@type': 'Thing',
    name: item.name,
    description: item.description ?? itemTexts(item).description,
    url,
    ...(picture === null ? {} : { image: new URL(picture, site).href }),
    mainEntityOfPage: {
      '@type': 'ItemPage',
      '@id': url,
      ...(item.updatedAt === null ? {} : { dateModified: new Date(item.updatedAt).toISOString() }),
    },
  };
}
