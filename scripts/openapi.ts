import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readContract } from './openapi/contract.ts';
import { openApiDocument } from './openapi/document.ts';
import { referencePage } from './openapi/referencePage.ts';

/** Writes the contract's OpenAPI document and its reference page; a test holds that they are current. */
const root = resolve(import.meta.dirname, '..');
const contract = await readContract(root);
const document = openApiDocument(contract);
writeFileSync(join(root, 'docs/openapi.json'), `${JSON.stringify(document, null, 2)}\n`);
writeFileSync(join(root, 'docs/api-reference.md'), referencePage(contract));
console.log('Written: docs/openapi.json and docs/api-reference.md');
