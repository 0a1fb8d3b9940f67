import { Hono } from 'hono';
import { customerOf, type Memory } from './memory.ts';
import { bare, refuse } from './responses.ts';

const VIDEO = /\.(?:mp4|avi|mov|mkv|webm)$/i;

/** What customers write: reviews with their files, and inquiries. */
export function wordRoutes(memory: Memory): Hono {
  const { reviews, files, inquiries } = memory;
  return new Hono()
    .get('/products/:id/can-leave-review', (context) => {
      const bought = customerOf(memory, context.req.header('Authorization'))?.bought;
      return bare(context, { can_leave_review: bought?.has(context.req.param('id')) ? 1 : 0 });
    })
    .post('/products/:id/reviews', async (context) => {
      const id = context.req.param('id');
      const customer = customerOf(memory, context.req.header('Authorization'));
      if (!customer?.bought.delete(id)) return refuse(context, 403, 'Not yours to review');
      const form = await context.req.formData();
      const urls = [...form].filter(([name]) => /^images\[\d+\]$/.test(name)).map(([, url]) => url);
      const review = {
        id: memory.newId(),
        rating: String(form.get('rating')),
        content: String(form.get('content')),
        created_at: new Date().toISOString(),
        images: urls.map((url) => ({
          type: VIDEO.test(String(url)) ? ('video' as const) : ('image' as const),
          url: String(url),
        })),
      };
      reviews.set(id, [review, ...(reviews.get(id) ?? [])]);
      return context.body(null, 204);
    })
    .post('/cos/upload', async (context) => {
      if (!customerOf(memory, context.req.header('Authorization'))) {
        return refuse(context, 401, 'Log in first');
      }
      const file = (await context.req.formData()).get('file');
      if (!(file instanceof File)) return refuse(context, 422, 'A file, please');
      const key = `${memory.newId()}${/\.\w+$/.exec(file.name)?.[0] ?? ''}`;
      files.set(key, file);
      return bare(context, { key });
    })
    .post('/inquiries', async (context) => {
      const { email, country, description } = await context.req.json();
      if (!/@.+\./.test(email) || email.endsWith('@nowhere.example')) {
        return context.json({ errors: { email: 'No such address' } }, 422);
      }
      inquiries.push({ email, country, description });
      return context.json({ code: 200 });
    });
}
