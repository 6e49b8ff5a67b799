import { StatusGrid } from './StatusGrid.tsx';
import { SHOP_CARD, SHOP_PARTS, STOCK_ROWS } from './status-classes.ts';

/** The items of each placeholder. */
const SHOPS = [12, 3, 18, 6, 8, 6].map((length, shop) =>
  Array.from({ length }, (_, item) => `${shop} ${item}`),
);

/** Placeholders in the size of the cards of shops. */
export function ShopSkeleton() {
  return (
    <StatusGrid hidden>
      {SHOPS.map((items) => (
        <li key={items[0]} className={`${SHOP_CARD} w-full`}>
          <div className={SHOP_PARTS}>
            <div className="skeleton h-9" />
            <div className={STOCK_ROWS}>
              {items.map((item) => (
                <div key={item} className="skeleton h-9" />
              ))}
            </div>
          </div>
        </li>
      ))}
    </StatusGrid>
  );
}
