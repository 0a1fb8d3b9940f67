import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

export const KEY = '0123456789ABCDEF0123456789ABCDEF';

/** One call that reached the imitation. */
interface Asked {
  call: string;
  key: string | undefined;
  body: unknown;
}

/** What the imitation responds to a call; a number is an HTTP status without a body. */
export type Reply = object | number | 'never';

/** An imitation of 17TRACK on the loopback; `results` may be changed while it runs. */
export async function imitateSeventeenTrack(results: { register: Reply; gettrackinfo: Reply }) {
  const asked: Asked[] = [];
  const server = createServer(async (request, response) => {
    const call = request.url?.split('/').at(-1) ?? '';
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body: unknown = JSON.parse(Buffer.concat(chunks).toString());
    asked.push({ call, key: String(request.headers['17token']), body });
    const result = call === 'register' ? results.register : results.gettrackinfo;
    if (result === 'never') return;
    if (typeof result === 'number') response.writeHead(result).end();
    else response.setHeader('Content-Type', 'application/json').end(JSON.stringify(result));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { asked, results, options: { key: KEY, baseUrl: `http://127.0.0.1:${port}/track/v2.4` } };
}

/** `accepted` and `rejected` as 17TRACK wraps them. */
export function wrapped(accepted: object[], rejected: object[] = []) {
  return { code: 0, data: { accepted, rejected } };
}

export const REGISTERED = wrapped([{ origin: 1, number: 'YT1', carrier: 190012 }]);

/** A parcel that has left China, as `gettrackinfo` tells it. */
export function travelling(fields: object = {}) {
  return wrapped([
    {
      number: 'YT1',
      carrier: 190012,
      tag: null,
      track_info: {
        shipping_info: { recipient_address: { country: 'TN', city: 'Tunis' } },
        latest_status: {
          status: 'InTransit',
          sub_status: 'InTransit_Departure',
          sub_status_descr: null,
        },
        latest_event: {
          time_iso: '2026-02-28T21:05:00+08:00',
          time_utc: '2026-02-28T13:05:00Z',
          time_raw: { date: '2026-02-28', time: '21:05:00', timezone: '+08:00' },
          description: '已离开深圳',
          description_translation: { lang: 'en', description: 'Left Shenzhen' },
          location: 'SHENZHEN, CN',
          stage: 'Departure',
          sub_status: 'InTransit_Departure',
          address: { country: 'CN', city: 'SHENZHEN', street: null },
        },
        milestone: [
          {
            key_stage: 'PickedUp',
            time_iso: '2026-02-27T09:00:00+08:00',
            time_utc: '2026-02-27T01:00:00Z',
            time_raw: null,
          },
          {
            key_stage: 'Departure',
            time_iso: null,
            time_utc: null,
            time_raw: { date: '2026-02-28', time: '21:05:00', timezone: '+08:00' },
          },
          { key_stage: 'Delivered', time_iso: null, time_utc: null, time_raw: null },
        ],
        ...fields,
      },
    },
  ]);
}
