import type { APIContext } from 'astro';
import { framePage } from '../../content/advertising/frame-page.ts';
import { advertisingNetwork } from '../../content/advertising/network-script.ts';
import { ADVERTISING_RAILS } from '../../domain/advertising/advertising-unit.ts';

/** One page per rail; none without an advertising network. */
export function getStaticPaths() {
  const network = advertisingNetwork;
  if (network === null) return [];
  return ADVERTISING_RAILS.map((rail) => ({
    params: { rail },
    props: { html: framePage(rail, network) },
  }));
}

/** The document of a rail's frame. */
export function GET({ props }: APIContext<{ html: string }>): Response {
  return new Response(props.html, { headers: { 'content-type': 'text/html' } });
}
