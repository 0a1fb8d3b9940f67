import { describe, expect, it } from 'vitest';
import { cents } from '../../contract/money.ts';
import { translator } from '../../i18n/translate.ts';
import { discountLabel } from './discountLabel.ts';

const price = cents(100);

describe('discountLabel', () => {
  it('says what is taken off as the shop set it', () => {
    const t = translator('en');
    expect(discountLabel({ type: 'percentage', value: 12.5, price }, 'USD', t)).toBe('12.5% OFF');
    expect(discountLabel({ type: 'fixed', value: 35, price }, 'USD', t)).toBe('SAVE 35 USD');
  });

  it('says it in Chinese', () => {
    const label = discountLabel({ type: 'fixed', value: 35, price }, 'USD', translator('zh'));
    expect(label).toMatch(/35/);
    expect(label).toMatch(/\p{Script=Han}/u);
  });
});
