import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { FORMS } from './testing/forms/forms.ts';
import { formsPage } from './testing/forms/page.ts';

const PAGE = join(import.meta.dirname, '../../../docs/backend-freedoms.md');

describe.each(FORMS)('$name', ({ rows }) => {
  it.each(rows)('$sent', async ({ read, expected }) => {
    expect(await read()).toEqual(expected);
  });
});

it('is what docs/backend-freedoms.md says: vitest -u writes it', async () => {
  await expect(formsPage(FORMS)).toMatchFileSnapshot(PAGE);
});
