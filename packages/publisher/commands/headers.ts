import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Argument } from '@commander-js/extra-typings';
import { createCommand, type ProjectContext } from '@vitrine/runtime/command/command.ts';
import { CommandError } from '@vitrine/runtime/command/commandError.ts';
import { checkShop } from '@vitrine/runtime/shop/checkShop.ts';
import * as v from 'valibot';
import { readReleaseHeaders } from '../files/releaseHeaders.ts';
import { apacheHeaders } from '../headers/apacheHeaders.ts';
import { caddyHeaders } from '../headers/caddyHeaders.ts';
import { nginxHeaders } from '../headers/nginxHeaders.ts';

const PRINTERS = { nginx: nginxHeaders, caddy: caddyHeaders, apache: apacheHeaders };

/** Writes the headers of a release for a web server, or prints them; see deploy/. */
export function defineCommand(context: ProjectContext) {
  return createCommand('headers', context)
    .description(
      'Writes the headers that the published shop needs, for a web server: docs/operations.md.',
    )
    .addArgument(new Argument('<server>', 'which one').choices(['nginx', 'caddy', 'apache']))
    .option('--dist <folder>', 'the published shop', context.folders.dist)
    .option('--into <folder>', 'write files there and print nothing')
    .action((server, { dist, into }) => {
      checkShop();
      const headers = readHeaders(dist);
      if (!('Content-Security-Policy' in headers.page)) {
        throw new CommandError(
          `${dist} is no published shop that says its headers. Publish it first.`,
        );
      }
      for (const [name, text] of Object.entries(PRINTERS[server](headers))) {
        if (into === undefined) {
          context.output.write(`${text}\n`);
          continue;
        }
        mkdirSync(into, { recursive: true });
        writeFileSync(join(into, name), text);
        context.output.write(`Written: ${join(into, name)}\n`);
      }
    });
}

function readHeaders(dist: string) {
  try {
    return readReleaseHeaders(dist);
  } catch (cause) {
    if (!(cause instanceof SyntaxError || v.isValiError(cause))) throw cause;
    const message = `The headers of ${dist} can’t be read: its .headers.json is broken. Publish it again.`;
    throw new CommandError(message, { cause });
  }
}
