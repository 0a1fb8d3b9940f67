/** Fields that hold an image's address (spec section 3); `url` is one among a review's images. */
const FIELDS = ['image_url', 'main_image_url', 'cover_image'];

/** As the sanitiser writes it (src/html/sanitise.ts). */
const IN_TEXT = /<img src="([^"]*)"/g;

/** Gives another address for an image, which stands in a field of its own or in a text. */
export type MapAddress = (address: string, place: 'field' | 'text') => string;

/** An item of the shop with the addresses of its images replaced. */
export function mapImages<Item>(item: Item, map: MapAddress): Item {
  return mapValue(item, '', {}, map) as Item;
}

function mapValue(value: unknown, field: string, owner: object, map: MapAddress): unknown {
  if (typeof value === 'string') return mapText(value, field, owner, map);
  if (Array.isArray(value)) return value.map((each) => mapValue(each, field, owner, map));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, mapValue(inner, key, value, map)]),
  );
}

function mapText(text: string, field: string, owner: object, map: MapAddress): string {
  const isImage = field === 'url' && 'type' in owner && owner.type === 'image';
  if (isImage || FIELDS.includes(field)) return map(text, 'field');
  return text.replace(IN_TEXT, (image, written: string) => {
    const address = written.replaceAll(/&(?:#x26|amp);/g, '&');
    const mapped = map(address, 'text');
    return mapped === address ? image : `<img src="${mapped}"`;
  });
}
