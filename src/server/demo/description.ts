import type { ItemType } from '../../domain/items/item.ts';
import { formatNumber, HTML_LOCALE } from '../../domain/shared/format.ts';
import type { BubbleFact, ContentsFact, GardenFact } from './facts.ts';

const number = (value: number): string => formatNumber(value, HTML_LOCALE);

/** The nature of an item of a type, for the types whose cards show a description (behaviour I10). */
const KINDS: Partial<Record<ItemType, string>> = {
  Crate: 'A crate of garden decorations.',
  Cosmetic: 'A decoration for the garden; it changes looks only.',
};

function rarely(chance: number): string {
  return chance >= 1 ? `${number(chance)} %` : `1 in ${number(Math.round(100 / chance))}`;
}

function duration(seconds: number): string {
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  if (hours === 0 && minutes === 0) return `${seconds} s`;
  return [hours > 0 ? `${hours} h` : '', minutes > 0 ? `${minutes} min` : ''].join(' ').trim();
}

/** `Hatches in 4 h: Silver Monkey 42.55 %, Cow …`; without a hatching time `Contains …`. */
function describeContents(fact: ContentsFact): string {
  const list = fact.inside.map(([name, chance]) => `${name} ${rarely(chance)}`).join(', ');
  return fact.hatchSeconds === null
    ? `Contains ${list}.`
    : `Hatches in ${duration(fact.hatchSeconds)}: ${list}.`;
}

function describeBubblePet(fact: BubbleFact): string {
  const from = fact.source.endsWith('Egg')
    ? `Hatches from the ${fact.source}`
    : `Comes from: ${fact.source}`;
  const chance = fact.chance === null ? '' : `, ${rarely(fact.chance)}`;
  const pearls = fact.pearls > 0 ? ` Earns ${number(fact.pearls)} pearls.` : '';
  return `${from}${chance}.${pearls}`;
}

/** The API's price has no currency, so a price in another than the main one is part of the description. */
function describePrice(fact: GardenFact): string {
  if (fact.price === null || fact.currency === null) return '';
  return `Costs ${number(fact.price)} ${fact.currency}.`;
}

/** Describes an item in a few sentences; null when nothing is known. */
export function describe(
  type: ItemType,
  garden: GardenFact | null,
  bubble: BubbleFact | null,
  contents: ContentsFact | null,
): string | null {
  const sentences = [
    KINDS[type] ?? '',
    contents === null ? '' : describeContents(contents),
    bubble === null ? '' : describeBubblePet(bubble),
    garden === null ? '' : describePrice(garden),
  ].filter((sentence) => sentence !== '');
  return sentences.length === 0 ? null : sentences.join(' ');
}
