import { createSite } from '@vitrine/publisher/site/site.ts';
import { listen } from '@vitrine/runtime/httpServer.ts';

/** The embedded server without an API, in a process of its own: `DIST` is the shop. */
const nothing = { fetch: () => new Response(null, { status: 404 }) };
const site = createSite({ dist: process.env.DIST ?? '', api: nothing });
process.send?.(await listen(site, 0, '127.0.0.1'));
process.once('disconnect', () => process.exit());
