import { LANGUAGES } from '@vitrine/contract/domain/language.ts';
import { describe, expect, it, vi } from 'vitest';

vi.mock('../shop.config.ts', async (load) => {
  const config = await load<typeof import('../shop.config.ts')>();
  return { ...config, brand: { ...config.brand, returns: { days: 14, paidBy: 'shop' } } };
});
const { islandMessages, messageTree, translator } = await import('./translate.ts');
const { salesTerms } = await import('../features/company/salesTerms.ts');

const NAMESPACES = ['common', 'about', 'brand', 'contact', 'product', 'terms'] as const;

describe('the days that the shop takes products back for', () => {
  it('are one number in structured data and in every sentence', () => {
    expect(salesTerms().hasMerchantReturnPolicy).toMatchObject({
      merchantReturnDays: 14,
    });
    expect(translator('en')('product:shipping.returns')).toMatch(/^14-day return/);
    for (const language of LANGUAGES) {
      for (const namespace of NAMESPACES) {
        const text = JSON.stringify(islandMessages(language, namespace));
        expect(text, `${language} ${namespace}`).toMatch(/14[- ]days?|14 ?天/);
        expect(text, `${language} ${namespace}`).not.toMatch(
          /seven days|\b7-day|(?:within|have|returns?) 7 days|七[天日]|7 ?[天日]内/i,
        );
      }
    }
  });
});

it('the terms say who pays for the way back, as structured data do', () => {
  expect(salesTerms().hasMerchantReturnPolicy).toMatchObject({
    returnFees: expect.stringMatching(/FreeReturn$/),
  });
  const terms = JSON.stringify(messageTree('en', 'terms:sections'));
  expect(terms).toContain('"We pay for the return."');
  expect(terms).not.toContain('otherwise you do');
});
