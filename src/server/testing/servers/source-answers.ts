const SECOND = 1000;
const RESET_SECONDS = 300;

/** An item of a shop, in the shape of `sources/example-stock.json`. */
function stocked(name: string, quantity: number, now: number) {
  const start = Math.floor(now / SECOND / RESET_SECONDS) * RESET_SECONDS;
  return {
    item_id: name.toLowerCase().replaceAll(' ', '_'),
    display_name: name,
    quantity,
    start_date_unix: start,
    end_date_unix: start + RESET_SECONDS,
    icon: `https://pictures.example/${name}.png`,
  };
}

/** Made-up stocks and weathers at `now` (epoch milliseconds), in the shape of `sources/example-stock.json`. */
export const stockAnswer = (now: number) => ({
  seed_stock: [stocked('Moon Carrot', 12, now), stocked('Glass Melon', 2, now)],
  gear_stock: [stocked('Tin Trowel', 3, now)],
  egg_stock: [stocked('Plain Egg', 1, now)],
  cosmetic_stock: [stocked('Paper Lamp', 5, now)],
  eventshop_stock: [] as unknown[],
  weather: [
    { weather_name: 'Rain', active: true, end_duration_unix: Math.floor(now / SECOND) + 90 },
    { weather_name: 'Frost', active: false, end_duration_unix: 0 },
  ],
});

const listed = (id: string, name: string, type: string, price: string) => ({
  item_id: id,
  display_name: name,
  rarity: 'Rare',
  currency: 'Coins',
  price,
  icon: `https://pictures.example/${id}.png`,
  last_seen: 1_790_000_000,
  type,
});

/** Made-up items, in the shape of `sources/example-items.json`. */
export const itemsAnswer = () => [
  listed('moon_carrot', 'Moon Carrot', 'seed', '25'),
  listed('glass_melon', 'Glass Melon', 'seed', '1200'),
  listed('paper_lamp', 'Paper Lamp', 'cosmetic', '100000000000000000'),
];
