import { cents } from '@vitrine/contract/domain/money.ts';
import { describe, expect, it } from 'vitest';
import { discountLabel } from './Price.tsx';

const price = cents(100);

describe('discountLabel', () => {
  it('§4.16 says what is taken off as the shop set it', () => {
    expect(discountLabel({ type: 'percentage', value: 12.5, price }, 'USD', 'en')).toBe(
      '12.5% OFF',
    );
    expect(discountLabel({ type: 'fixed', value: 35, price }, 'USD', 'en')).toBe('SAVE 35 USD');
  });

  it('says dollars with their cents, if there are any, and rounds what no price can show', () => {
    const label = (type: 'percentage' | 'fixed', value: number) =>
      discountLabel({ type, value, price }, 'USD', 'en');
    expect(label('fixed', 12.5)).toBe('SAVE 12.50 USD');
    expect(label('fixed', 17.69999999999999)).toBe('SAVE 17.70 USD');
    expect(label('fixed', 34.999999)).toBe('SAVE 35 USD');
    expect(label('fixed', 100)).toBe('SAVE 100 USD');
    expect(label('percentage', 33.333333)).toBe('33.33% OFF');
    expect(label('percentage', 10.0000001)).toBe('10% OFF');
  });

  it('says it as Chinese shops do', () => {
    const label = (type: 'percentage' | 'fixed', value: number) =>
      discountLabel({ type, value, price }, 'USD', 'zh');
    expect(label('fixed', 35)).toBe('立减 35 美元');
    expect(label('percentage', 15)).toBe('8.5 折');
    expect(label('percentage', 20)).toBe('8 折');
    expect(label('percentage', 12.5)).toBe('8.75 折');
    expect(label('percentage', 33.333333)).toBe('6.67 折');
  });
});
