import { memo, useState } from 'react';
import type { KnownItem } from '../../contract/items/known-items.ts';
import { IMAGE_HOSTS } from '../../contract/shared/image-hosts.ts';
import { imageUrl, UNKNOWN_IMAGE } from '../../domain/items/image-url.ts';
import { SHORT_FROM } from '../../domain/items/value.ts';
import type { StockedItem } from '../../domain/status/shop.ts';
import { WatchBell } from '../alerts/WatchBell.tsx';
import { useFormat } from '../shared/use-format.ts';

/**
 * The small image of a stocked item. The unknown image replaces a missing or failed one, which is logged once. It
 * does not use `usePicture`, which would load code shared with other islands.
 */
function StockPicture({ image }: { image: string }) {
  const [failed, setFailed] = useState(false);
  const url = failed ? UNKNOWN_IMAGE : imageUrl(image, IMAGE_HOSTS);

  function onError() {
    if (failed) return;
    // biome-ignore lint/suspicious/noConsole: the product logs this failure (behaviour C1)
    console.warn('Failed to load image', url);
    setFailed(true);
  }

  return (
    <img
      src={url}
      alt=""
      width={24}
      height={24}
      loading="lazy"
      decoding="async"
      className="size-6 object-contain"
      onError={onError}
    />
  );
}

const NAME = 'line-clamp-3 min-w-0 flex-1 text-sm/tight wrap-anywhere';
/** On the lower right corner of the picture, from which it grows to the left; beside the name where text is huge. */
const AMOUNT =
  'number absolute top-6 right-[calc(100%-var(--spacing)*10)] rounded-full bg-surface px-1 text-xs/tight font-bold narrow:static';

type Props = {
  item: StockedItem;
  /** The known item of this name. It is null until the list has loaded. */
  known: KnownItem | undefined | null;
};

/** An item of a shop with its maximum stock (behaviour S2). */
export const StockRow = memo(({ item: { name, maxStock }, known }: Props) => {
  const format = useFormat();
  return (
    <li className="relative flex min-h-9 items-center gap-2" data-rarity={known?.rarity}>
      <span className="art grid size-9 shrink-0 place-items-center self-start rounded">
        {known !== null && <StockPicture image={known?.image ?? ''} />}
      </span>
      {known ? (
        <a
          href={`/items/${encodeURIComponent(known.routeParameter)}`}
          translate="no"
          className={`${NAME} hover:underline`}
        >
          {name}
        </a>
      ) : (
        <span translate="no" className={NAME}>
          {name}
        </span>
      )}
      {maxStock !== null && (
        <span className={AMOUNT}>
          <span className="sr-only">Maximum stock </span>×{format.short(maxStock, SHORT_FROM)}
        </span>
      )}
      <WatchBell
        question={{ subject: { kind: 'restock', target: { shop: '', item: name } }, name }}
        className="button-icon -mr-1 -ml-2 min-h-9 w-8 shrink-0"
      />
    </li>
  );
});
