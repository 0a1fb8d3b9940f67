import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { CommandError } from '@vitrine/runtime/command/commandError.ts';
import * as v from 'valibot';
import { requireProgram } from '../../../scripts/nginx/installed.ts';

const run = promisify(execFile);
const SCRIPT = join(import.meta.dirname, 'shopper.lua');

const figures = v.object({
  seconds: v.number(),
  /** Responses below 400. */
  good: v.number(),
  /** 429 and 503, and those of them that did not say when to come back. */
  sentAway: v.number(),
  silent: v.number(),
  /** Other responses of 400 and more. */
  wrong: v.number(),
  /** Connections that failed, and responses that did not come within two seconds. */
  broken: v.number(),
  /** ms. */
  p50: v.number(),
  p99: v.number(),
  slowest: v.number(),
});

/** What a crowd of shoppers saw. */
export type Figures = v.InferOutput<typeof figures>;

/** A crowd: what it requests, over how many connections, how long. */
export interface Crowd {
  url: string;
  /** The requests, one a line, as `shopper.lua` reads them. */
  requests: string;
  mode: 'mix' | 'pages' | 'calls';
  connections: number;
  seconds: number;
  /** Requests a second altogether; without it as many as get a response. */
  rate?: number;
}

/** Lets a crowd ask; throws where wrk itself fails. */
export async function shoppers(crowd: Crowd): Promise<Figures> {
  const { url, requests, mode, connections, seconds, rate } = crowd;
  const pause = rate ? (connections / rate) * 1_000 : 0;
  const options = ['-t1', `-c${connections}`, `-d${seconds}s`, '-s', SCRIPT];
  const wrk = requireProgram('wrk');
  const { stdout } = await run(wrk, [...options, url, '--', requests, mode, String(pause)]);
  const found = /^FIGURES (.+)$/m.exec(stdout)?.[1];
  if (!found) throw new CommandError(`wrk gave no figures:\n${stdout}`);
  return v.parse(figures, JSON.parse(found));
}

export const perSecond = ({ good, sentAway, wrong, seconds }: Figures) =>
  (good + sentAway + wrong) / seconds;
