import { describe, expect, it } from 'vitest';
import type { Language } from '../domain/language.ts';
import { cents } from '../domain/money.ts';
import { islandMessages } from '../i18n/translate.ts';
import { discountLabel } from './Price.tsx';

const price = cents(100);

function messagesIn(language: Language) {
  const { discountPercentage, discountFixed } = islandMessages(language, 'catalogue');
  return { percentage: discountPercentage, fixed: discountFixed };
}

describe('discountLabel', () => {
  it('says what is taken off as the shop set it', () => {
    const messages = messagesIn('en');
    expect(discountLabel({ type: 'percentage', value: 12.5, price }, 'USD', messages)).toBe(
      '12.5% OFF',
    );
    expect(discountLabel({ type: 'fixed', value: 35, price }, 'USD', messages)).toBe('SAVE 35 USD');
  });

  it('says it in Chinese', () => {
    const messages = messagesIn('zh');
    const label = discountLabel({ type: 'fixed', value: 35, price }, 'USD', messages);
    expect(label).toMatch(/35/);
    expect(label).toMatch(/\p{Script=Han}/u);
  });
});
