import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import pLimit from 'p-limit';

const DROPPED_AFTER_MS = 20;

/** So many requests of one client whose bodies never come; one that is ended begins again. */
export function slowClients(url: string, count: number) {
  const { hostname, port } = new URL(url);
  const head =
    'POST /api/login HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: 192.0.2.1\r\n' +
    'Content-Type: application/json\r\nContent-Length: 4\r\n\r\n{}';
  const open = new Set<Socket>();
  let isOver = false;
  const begin = () => {
    if (isOver) return;
    const socket = connect({ host: hostname, port: Number(port) });
    open.add(socket);
    socket.on('error', () => socket.destroy()).resume();
    socket.on('close', () => {
      open.delete(socket);
      setTimeout(begin, 100);
    });
    socket.write(head);
  };
  for (let each = 0; each < count; each += 1) begin();
  return {
    stop: () => {
      isOver = true;
      for (const socket of open) socket.destroy();
    },
  };
}

/** Requests new renditions of the shop's images, so many in all, and drops each request at once. */
export async function dropRenditions(url: string, count: number): Promise<void> {
  const { hostname, port } = new URL(url);
  await pLimit(20).map(await renditions(url, count), async (path) => {
    const socket = connect({ host: hostname, port: Number(port) });
    socket.on('error', () => socket.destroy());
    socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: 192.0.2.2\r\n\r\n`);
    await wait(DROPPED_AFTER_MS);
    socket.destroy();
  });
}

async function renditions(url: string, count: number): Promise<string[]> {
  const response = await fetch(`${url}/api/productsList?per_page=100`);
  const { data } = (await response.json()) as { data: { list: { main_image_url: string }[] } };
  const images = data.list.map((product) => product.main_image_url).filter(Boolean);
  const looks = [1600, 1200, 960, 800, 640, 480, 320].flatMap((width) =>
    ['avif', 'webp'].map((format) => `${width}x/format/${format}`),
  );
  return looks
    .flatMap((look) => images.map((key) => `/media/${key}?imageMogr2/thumbnail/${look}`))
    .slice(0, count);
}
