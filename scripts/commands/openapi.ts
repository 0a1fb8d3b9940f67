import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createCommand, type Terminal } from '@vitrine/runtime/command/command.ts';
import { readContract } from '../openapi/contract.ts';
import { openApiDocument } from '../openapi/document.ts';
import { referencePage } from '../openapi/referencePage.ts';

const root = resolve(import.meta.dirname, '../..');

/** Writes the contract's OpenAPI document and its reference page; a test holds that they are current. */
export function defineCommand(terminal: Terminal) {
  return createCommand('openapi', terminal)
    .description(
      'Writes docs/openapi.json and docs/api-reference.md from the contract in packages/contract.',
    )
    .action(async () => {
      const contract = await readContract(root);
      const document = `${JSON.stringify(openApiDocument(contract), null, 2)}\n`;
      writeFileSync(join(root, 'docs/openapi.json'), document);
      writeFileSync(join(root, 'docs/api-reference.md'), referencePage(contract));
      terminal.output.write('✓ Written: docs/openapi.json and docs/api-reference.md\n');
    });
}
