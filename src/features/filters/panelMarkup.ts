import { fill } from '../../i18n/fill.ts';
import { element, type Markup, type MarkupElement } from '../promotion/markup.ts';
import type { FilterWords } from './bringFilters.ts';
import { STARS } from './wanted.ts';

/** Which filters make a difference among a category's pieces; prices always may. */
export type Useful = Record<'offer' | 'stock' | 'stars', boolean>;

/** The filters as a form. */
export function formMarkup({ filters: words }: FilterWords, useful: Useful): MarkupElement {
  const amount = (name: 'from' | 'to') =>
    element('label', 'field', [
      words[name],
      element('input', '', [], {
        ...{ name, inputmode: 'decimal', autocomplete: 'off', maxlength: '12' },
        'aria-describedby': 'filters-error',
      }),
    ]);
  const check = (name: 'offer' | 'stock') =>
    element('label', 'filters-check', [
      element('input', '', [], { name, type: 'checkbox', autocomplete: 'off' }),
      words[name],
    ]);
  const checks = (['offer', 'stock'] as const).filter((name) => useful[name]).map(check);
  return element(
    'form',
    'filters-form',
    [
      group(words.price, [
        element('div', 'filters-amounts', [amount('from'), amount('to')]),
        element('p', 'field-error', [], { id: 'filters-error', 'aria-live': 'polite' }),
      ]),
      ...(checks.length > 0 ? [group(words.only, checks)] : []),
      ...(useful.stars ? [starsMarkup(words)] : []),
      element('div', 'filters-actions', [
        element('button', 'button', []),
        element('button', 'button button-quiet', [words.clear], { type: 'button' }),
        element('p', 'sr-only', [], { role: 'status' }),
      ]),
    ],
    { novalidate: '' },
  );
}

function group(name: string, children: Markup[]): Markup {
  return element('fieldset', '', [element('legend', '', [name]), ...children]);
}

function starsMarkup({ stars, anyStars, leastStars }: FilterWords['filters']): Markup {
  const options = STARS.map((count) =>
    element('option', '', [fill(leastStars, { stars: count })], { value: String(count) }),
  );
  return element('label', 'field', [
    stars,
    element('select', '', [element('option', '', [anyStars], { value: '' }), ...options], {
      ...{ name: 'stars', autocomplete: 'off' },
    }),
  ]);
}

/** The panel of narrow screens, which the form is put into. */
export function dialogMarkup({ filters }: FilterWords): MarkupElement {
  return element(
    'dialog',
    'side-panel',
    [
      element('div', 'flex items-center justify-between gap-4', [
        element('h2', 'font-display text-heading', [filters.title], { id: 'filters-title' }),
        element('button', '-mr-2 grid min-h-11 min-w-11 cursor-pointer place-items-center', [], {
          ...{ type: 'button', 'aria-label': filters.close },
        }),
      ]),
    ],
    { 'aria-labelledby': 'filters-title' },
  );
}
