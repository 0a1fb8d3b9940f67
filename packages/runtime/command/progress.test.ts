import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { createProgress } from './progress.ts';

let written: string[];
let ms: number;

beforeEach(() => {
  written = [];
  ms = 0;
});

function progressOn(isTTY: boolean) {
  const output = { isTTY, write: (text: string) => written.push(text) };
  return createProgress(output, () => ms);
}

function importFor(progress: ReturnType<typeof progressOn>, totalMs: number) {
  for (let done = 1; done <= 1000; done += 1) {
    ms += totalMs / 1000;
    progress.show(`Images: ${done} of 1000`);
  }
  progress.end();
}

it('says nothing of an import that is over at once', () => {
  importFor(progressOn(true), 50);
  importFor(progressOn(false), 50);
  expect(written).toEqual([]);
});

it('rewrites one line of a terminal and clears it', () => {
  importFor(progressOn(true), 1000);
  expect(written.slice(0, -1)).toHaveLength(10);
  expect(written[0]).toBe('\r\x1b[2KImages: 100 of 1000');
  expect(written.at(-1)).toBe('\r\x1b[2K');
});

it('shows the step that takes long, though it began right after another', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const progress = progressOn(true);
  progress.show('Checksums: 9 of 9');
  progress.show('Packing');
  vi.advanceTimersByTime(1000);
  expect(written).toEqual(['\r\x1b[2KPacking']);
  progress.show('Renaming');
  progress.done('Packed');
  vi.advanceTimersByTime(1000);
  expect(written.slice(1)).toEqual(['\r\x1b[2K', '✓ Packed\n']);
});

it('adds a line every few seconds elsewhere', () => {
  importFor(progressOn(false), 20_000);
  expect(written).toEqual([
    'Images: 250 of 1000\n',
    'Images: 500 of 1000\n',
    'Images: 750 of 1000\n',
    'Images: 1000 of 1000\n',
  ]);
});
