import { describe, expect, it } from 'vitest';
import { cents } from '../../contract/money.ts';
import { discountLabel } from './discountLabel.ts';
import { offerWords } from './offerWords.ts';

const price = cents(100);

describe('discountLabel', () => {
  it('says what is taken off as the shop set it', () => {
    const { discount } = offerWords('en');
    expect(discountLabel({ type: 'percentage', value: 12.5, price }, 'USD', discount)).toBe(
      '12.5% OFF',
    );
    expect(discountLabel({ type: 'fixed', value: 35, price }, 'USD', discount)).toBe('SAVE 35 USD');
  });

  it('says it in Chinese', () => {
    const { discount } = offerWords('zh');
    const label = discountLabel({ type: 'fixed', value: 35, price }, 'USD', discount);
    expect(label).toMatch(/35/);
    expect(label).toMatch(/\p{Script=Han}/u);
  });
});
