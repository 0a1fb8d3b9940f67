import { readFileSync } from 'node:fs';
import { constants, getPriority } from 'node:os';
import sharp from 'sharp';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createDecoder } from './decoder.ts';
import { HUGE_AVIF } from './testing/hugeAvif.ts';
import { plainImage } from './testing/image.ts';

function open(options: Parameters<typeof createDecoder>[0] = {}) {
  const decoder = createDecoder(options);
  onTestFinished(() => {
    const pid = decoder.pid();
    if (pid !== undefined) process.kill(pid);
  });
  return decoder;
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

const upload = (content: Uint8Array) => ({ kind: 'upload', content }) as const;

describe('a decoder', () => {
  it('gives the image, or why it is none', async () => {
    const decoder = open();
    const made = await decoder.decode(upload(await plainImage(60, 40)));
    expect(await sharp(made).metadata()).toMatchObject({ format: 'webp', width: 60 });
    await expect(decoder.decode(upload(Buffer.from('nothing')))).rejects.toThrow('another kind');
  });

  it('ends an image that takes too long', async () => {
    const slow = open({ deadlineMs: 1 });
    await expect(slow.decode(upload(HUGE_AVIF))).rejects.toThrow('too much time');
    expect(slow.pid()).toBeUndefined();
  });

  it('outlives a child that the kernel ended, while it worked and while it waited', async () => {
    const decoder = open();
    const small = upload(await plainImage(60, 40));
    await decoder.decode(small);
    const first = decoder.pid() ?? 0;
    const working = decoder.decode(upload(HUGE_AVIF));
    const refused = expect(working).rejects.toThrow('too little memory');
    process.kill(first, 'SIGKILL');
    await refused;
    expect((await decoder.decode(small)).byteLength).toBeGreaterThan(0);
    expect(decoder.pid()).not.toBe(first);
  });

  it('ends a child that has no more work, and starts another for the next image', async () => {
    const decoder = createDecoder({ idleMs: 1 });
    const small = upload(await plainImage(60, 40));
    const decoded = decoder.decode(small);
    const first = await vi.waitUntil(() => decoder.pid(), 60_000);
    await decoded;
    await vi.waitUntil(() => decoder.pid() === undefined && !isRunning(first), 60_000);
    expect((await decoder.decode(small)).byteLength).toBeGreaterThan(0);
  });

  it.runIf(process.platform === 'linux')('leaves the processors to others', async () => {
    const decoder = open({ priority: constants.priority.PRIORITY_LOW });
    await decoder.decode(upload(await plainImage(60, 40)));
    expect(getPriority(decoder.pid())).toBe(constants.priority.PRIORITY_LOW);
  });

  it.runIf(process.platform === 'linux')('is ended first when memory runs out', async () => {
    const decoder = open();
    await decoder.decode(upload(await plainImage(60, 40)));
    const score = readFileSync(`/proc/${decoder.pid()}/oom_score_adj`, 'utf8');
    expect(Number(score)).toBe(1_000);
  });
});
