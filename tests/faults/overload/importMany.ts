import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

/**
 * Starts to import so many new products into the shop of a folder, in a process of its own;
 * resolves with what it printed when it has ended well, and rejects otherwise.
 */
export function importMany(root: string, folder: string, count: number): Promise<string> {
  const file = join(folder, 'many.json');
  const products = Array.from({ length: count }, (_, index) => ({
    id: `many-${index}`,
    name: { en: `Ring ${index}`, zh: `作品 ${index}` },
    summary: { en: 'Gold, by hand.', zh: '手工金饰。' },
    description: { en: `<p>${'Made by hand. '.repeat(20)}</p>`, zh: '<p>手工制作。</p>' },
    price: 10 + (index % 900),
    categories: ['many'],
  }));
  writeFileSync(file, JSON.stringify({ format: 'vitrine-catalogue/1', products }));
  const args = [join(root, 'scripts/vitrine.ts'), 'import', 'json', file];
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, VITRINE_DATA: join(folder, 'data') },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = Promise.all([once(child, 'close'), text(child.stdout)]);
  return ended.then(([[code], printed]) => {
    if (code !== 0) throw new Error(`The import ended with ${code}:\n${printed}`);
    return printed;
  });
}
