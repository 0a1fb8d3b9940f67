import { join } from 'node:path';
import * as v from 'valibot';
import { type FileReview, paragraph, readJsonRows } from './conversion.ts';

/** Comments on goods; the other types are on articles. */
const ON_GOODS = 0;

const sourceComment = v.object({
  id: v.number(),
  value_id: v.number(),
  type: v.number(),
  content: v.string(),
  admin_content: v.nullish(v.string(), ''),
  pic_urls: v.pipe(v.string(), v.parseJson(), v.array(v.string())),
  add_time: v.string(),
  update_time: v.string(),
  deleted: v.number(),
});

export interface Comments {
  byGoods: Map<number, FileReview[]>;
  said: string;
}

/**
 * Reads litemall's comments as reviews. Their stars are broken in the source (nearly all are 1),
 * so reviews are left out unless `stars` gives them all a rating.
 */
export async function convertComments(
  source: string,
  stars: string | undefined,
): Promise<Comments> {
  const rows = await readJsonRows(join(source, 'json', 'litemall_comment.json'), sourceComment);
  const usable = rows.filter(
    (row) => row.type === ON_GOODS && row.deleted === 0 && row.content.trim() !== '',
  );
  if (stars === undefined) {
    return {
      byGoods: new Map(),
      said: `${rows.length} comments were left out: their stars are broken in the source; --stars 5 takes them with 5.`,
    };
  }
  const rating = Number(stars);
  const byGoods = new Map(
    [...Map.groupBy(usable, (row) => row.value_id)].map(([goods, comments]) => [
      goods,
      comments.map((row) => toReview(row, rating)),
    ]),
  );
  const said = `${usable.length} of ${rows.length} comments were taken as reviews with ${stars} stars each.`;
  return { byGoods, said };
}

function toReview(row: v.InferOutput<typeof sourceComment>, rating: number): FileReview {
  const reply = row.admin_content?.trim();
  return {
    id: `litemall-${row.id}`,
    rating,
    language: 'zh',
    content: paragraph(row.content),
    created_at: row.add_time,
    images: row.pic_urls
      .filter((url) => URL.parse(url)?.hostname !== 'localhost')
      .map((url) => ({ url })),
    reply: reply ? { content: paragraph(reply), created_at: row.update_time } : null,
  };
}
