import { createServer, get } from 'node:http';
import { describe, expect, it, onTestFinished } from 'vitest';
import { closeGracefully } from './httpServer.ts';
import { bind, bindWide } from './sockets.ts';

const HOST = '127.0.0.1';

async function open() {
  const server = createServer((_request, response) => response.end());
  const port = await bindWide(server, { port: 0, host: HOST });
  onTestFinished(() => closeGracefully(server));
  return { server, port };
}

function visit(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = get({ host: HOST, port, agent: false }, (response) => {
      response.resume().once('end', resolve);
    });
    request.once('error', reject);
  });
}

describe.runIf(process.platform === 'linux')('a server with several sockets', () => {
  it('lets more than one visitor in at each turn of the event loop', async () => {
    const { server, port } = await open();
    let turns = 0;
    let isOver = false;
    const turn = () => {
      turns += 1;
      if (!isOver) setImmediate(turn);
    };
    let accepted = 0;
    let took = 0;
    server.on('connection', () => {
      accepted += 1;
      if (accepted === 1) turns = 0;
      if (accepted === 64) took = turns;
    });
    setImmediate(turn);
    // They have all come before the first is let in.
    const visits = Array.from({ length: 64 }, () => visit(port));
    const until = performance.now() + 100;
    while (performance.now() < until);
    await Promise.all(visits);
    isOver = true;
    expect(took).toBeLessThan(32);
  });

  it('refuses a port that another server has, and leaves it to nobody else', async () => {
    const { port } = await open();
    const taken = { code: 'EADDRINUSE' };
    await expect(bindWide(createServer(), { port, host: HOST })).rejects.toMatchObject(taken);
    await expect(bind(createServer(), { port, host: HOST })).rejects.toMatchObject(taken);
  });

  it('takes no new connection on any of them once it is closed', async () => {
    const { server, port } = await open();
    await visit(port);
    await closeGracefully(server, 1_000);
    const refused = { code: 'ECONNREFUSED' };
    for (let each = 0; each < 64; each += 1)
      await expect(visit(port)).rejects.toMatchObject(refused);
  });
});
