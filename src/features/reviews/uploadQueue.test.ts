import { describe, expect, it } from 'vitest';
import { NO_UPLOADS, nextUploads, type UploadAction, uploadQueue } from './uploadQueue.ts';

const MAX_FILES = 9;
const chosen = (...names: string[]): UploadAction => ({
  kind: 'add',
  files: names.map((name) => ({ file: new File(['x'], name) })),
  max: MAX_FILES,
});
const queueAfter = (...actions: UploadAction[]) => actions.reduce(uploadQueue, NO_UPLOADS);
const states = (...actions: UploadAction[]) =>
  queueAfter(...actions).uploads.map(({ id, state }) => `${id} ${state}`);

describe('a queue of uploads', () => {
  it('sends two at once, in the order they were chosen', () => {
    const three = chosen('a.jpg', 'b.jpg', 'c.jpg');
    expect(nextUploads(queueAfter(three)).map(({ id }) => id)).toEqual([1, 2]);
    const sending: UploadAction[] = [three, { kind: 'start', id: 1 }, { kind: 'start', id: 2 }];
    expect(nextUploads(queueAfter(...sending))).toEqual([]);
    const done = queueAfter(...sending, { kind: 'done', id: 2, key: 'uploads/b.webp' });
    expect(nextUploads(done).map(({ id }) => id)).toEqual([3]);
  });

  it('never sends what cannot be used, and says why', () => {
    const files = [{ file: new File(['x'], 'a.pdf'), problem: 'Not this' }];
    const queue = queueAfter({ kind: 'add', files, max: MAX_FILES });
    expect(queue.uploads[0]).toMatchObject({ state: 'refused', problem: 'Not this' });
    expect(nextUploads(queue)).toEqual([]);
    expect(uploadQueue(queue, { kind: 'retry', id: 1 }).uploads[0]?.state).toBe('refused');
  });

  it('takes so many and counts those left out until the next change of mind', () => {
    const ten = chosen(...Array.from({ length: 10 }, (_, index) => `${index}.jpg`));
    expect(queueAfter(ten).uploads).toHaveLength(MAX_FILES);
    expect(queueAfter(ten).skipped).toBe(1);
    expect(queueAfter(ten, { kind: 'remove', id: 3 }).skipped).toBe(0);
    expect(states(ten, { kind: 'remove', id: 3 }, chosen('again.jpg')).at(-1)).toBe('10 waiting');
  });

  it('tries a failed one again from its beginning', () => {
    const queue = queueAfter(
      chosen('a.mov'),
      { kind: 'start', id: 1 },
      { kind: 'progress', id: 1, progress: 0.6 },
      { kind: 'fail', id: 1, problem: 'Lost' },
      { kind: 'retry', id: 1 },
      { kind: 'start', id: 1 },
    );
    expect(queue.uploads[0]).toMatchObject({ state: 'sending', progress: 0 });
    expect(queue.uploads[0]?.problem).toBeUndefined();
  });

  it('lets late news of a cancelled or finished file change nothing', () => {
    const cancelled: UploadAction[] = [
      chosen('a.jpg', 'b.jpg'),
      { kind: 'start', id: 1 } as const,
      { kind: 'remove', id: 1 },
    ];
    expect(states(...cancelled, { kind: 'done', id: 1, key: 'k' })).toEqual(['2 waiting']);
    expect(states(...cancelled, { kind: 'fail', id: 1, problem: 'Lost' })).toEqual(['2 waiting']);
    const late = queueAfter(
      chosen('a.jpg'),
      { kind: 'start', id: 1 },
      { kind: 'done', id: 1, key: 'uploads/a.webp' },
      { kind: 'progress', id: 1, progress: 0.4 },
    );
    expect(late.uploads[0]).toMatchObject({ state: 'done', progress: 1, key: 'uploads/a.webp' });
  });

  it('never gives a number twice', () => {
    expect(states(chosen('a.jpg'), { kind: 'remove', id: 1 }, chosen('b.jpg'))).toEqual([
      '2 waiting',
    ]);
  });
});
